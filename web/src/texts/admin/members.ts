import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The roles of a class's members, and what changes them. */
export const members = {
  notSignedIn: 'Not signed in yet',
  search: 'Search members',
  unmatched: 'No member matches this search.',
  /** In a class without students. */
  first: {
    title: 'No students yet',
    text: 'Give them the link or the key of this class, or import your class list.',
    invite: 'Show link and key',
    import: 'Import a class list',
  },
  roles: { owner: 'Owner', assistant: 'Assistant' },
  make: {
    owner: {
      act: 'Make owner',
      question: (name: string, classroom: string) => `Make ${name} an owner of ${classroom}?`,
      explanation: 'Owners may delete the class and give roles in it. You stay an owner.',
      done: (name: string) => `${name} is now an owner.`,
    },
    teacher: {
      act: 'Make teacher',
      question: (name: string, classroom: string) => `Make ${name} a teacher of ${classroom}?`,
      explanation: 'Teachers may change the class, its members, tasks and tests, and grade.',
      done: (name: string) => `${name} is now a teacher.`,
    },
    assistant: {
      act: 'Make assistant',
      question: (name: string, classroom: string) => `Make ${name} an assistant of ${classroom}?`,
      explanation:
        "Assistants see its tasks, submissions and grades, and may grade. They can't change anything else.",
      done: (name: string) => `${name} is now an assistant.`,
    },
    student: {
      act: 'Make student',
      question: (name: string, classroom: string) => `Make ${name} a student of ${classroom}?`,
      explanation: "Students see their own work and grades, and nothing of others' work.",
      done: (name: string) => `${name} is now a student.`,
    },
    failed: "Couldn't change the role",
  },
  handOver: {
    act: 'Hand over the class',
    question: (classroom: string, name: string) => `Hand over ${classroom} to ${name}?`,
    explanation: (name: string) =>
      `${name} becomes an owner, and you stay as a teacher. Only an owner can make you one again.`,
    done: (name: string) => `${name} owns the class now.`,
  },
  adding: {
    open: 'Add teacher or assistant',
    title: (classroom: string) => `Add a teacher or assistant to ${classroom}`,
    note: 'The person needs an account on this server.',
    login: 'Email or username',
    role: 'Role',
    teacher: 'Teacher',
    act: 'Add',
    failed: "Couldn't add the person.",
    done: (name: string, classroom: string) => `${name} now teaches in ${classroom}.`,
  },
  leaving: {
    open: 'Leave class',
    question: (classroom: string) => `Leave ${classroom}?`,
    explanation: 'You no longer see this class, its submissions and grades. An owner can add you again.',
    failed: "Couldn't leave the class.",
    done: (classroom: string) => `You left ${classroom}.`,
  },
};

export const membersTexts = await inLanguage(members, {
  de: async () => (await import('#texts/de/admin/members.ts')).members,
});

/** The dialog with the link, the QR code and the key by which students join a class. */
export const inviting = {
  open: 'Invite students',
  title: (name: string) => `Invite students to ${name}`,
  note: 'Students open the link or scan the code, sign in or create an account, and join.',
  link: 'Join link',
  copyLink: 'Copy link',
  code: (name: string) => `QR code of the link to join ${name}`,
  print: 'Print',
  /** On the printed page. */
  orEnter: 'Or enter this key after signing in:',
};

export const invitingTexts = await inLanguage(inviting, {
  de: async () => (await import('#texts/de/admin/members.ts')).inviting,
});

/** One-time sign-in links for accounts that were made with a class: making them again, and the sheet to hand out. */
export const linkSheet = {
  /** The button above the members, and the dialog's title. */
  open: 'Sign-in links',
  one: (username: string) => `New sign-in link for ${username}`,
  question: (count: number) =>
    `Make new sign-in links for ${counted(count, { one: 'student', other: 'students' })} who have no password yet?`,
  questionForOne: (name: string) => `Make a new sign-in link for ${name}?`,
  consequence: 'Earlier links stop working, and students who used one are signed out.',
  /** For somebody who forgot the password. */
  inPlaceOfPassword: (name: string) =>
    `The password of ${name} stops working at once, and they are signed out everywhere. The link leads to a new password. It is noted in the audit log.`,
  noneFor: (name: string) => `No sign-in link for ${name}`,
  /** Why, and who can help. */
  noLink: (name: string) =>
    `You can make no link for ${name}: the account wasn't made with a class of yours and they didn't join one by themselves, they have joined a class of other teachers as well, or they sign in another way or have rights over others. Adding them to a class is not enough. An administrator can give out a link to choose a new password.`,
  act: 'Make links',
  failed: "Couldn't make the links",
  /** Above the sheet. `until`: a day. */
  once: (until: string) =>
    `These links are shown only now. Print or save them. Each signs in once, until ${until}.`,
  lose: 'Close without printing or saving the links?',
  loss: 'They are shown only now. You can make new ones later; these then no longer work.',
  closeAnyway: 'Close',
  print: 'Print',
  csv: 'Download CSV',
  table: 'Sign-in links',
  name: 'Name',
  username: 'Username',
  number: 'Student number',
  link: 'Link',
  copy: (name: string) => `Copy the link of ${name}`,
  /** On each strip of paper. */
  strip: (until: string) =>
    `Scan the code or type the address. It signs you in once, until ${until}. Then choose a password.`,
  code: (name: string) => `QR code of the sign-in link of ${name}`,
};

export const linkSheetTexts = await inLanguage(linkSheet, {
  de: async () => (await import('#texts/de/admin/members.ts')).linkSheet,
});
