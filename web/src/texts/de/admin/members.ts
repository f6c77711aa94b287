import type * as english from '#texts/admin/members.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const members: Texts<typeof english.members> = {
  notSignedIn: 'Noch nicht angemeldet',
  search: 'Mitglieder suchen',
  unmatched: 'Auf diese Suche passt kein Mitglied.',
  first: {
    title: 'Noch keine Lernenden',
    text: 'Gib ihnen den Link oder den Schlüssel dieser Klasse, oder lies deine Klassenliste ein.',
    invite: 'Link und Schlüssel zeigen',
    import: 'Liste einlesen',
  },
  roles: { owner: 'Leitung', assistant: 'Assistenz' },
  make: {
    owner: {
      act: 'Leitung geben',
      question: (name, classroom) => `${name} die Leitung von ${classroom} geben?`,
      explanation: 'Die Leitung kann die Klasse löschen und in ihr Rollen vergeben. Du behältst sie auch.',
      done: (name) => `${name} hat jetzt auch die Leitung.`,
    },
    teacher: {
      act: 'Zur Lehrkraft machen',
      question: (name, classroom) => `${name} zur Lehrkraft von ${classroom} machen?`,
      explanation: 'Lehrkräfte können die Klasse, ihre Mitglieder, Aufgaben und Tests ändern und bewerten.',
      done: (name) => `${name} ist jetzt Lehrkraft.`,
    },
    assistant: {
      act: 'Zur Assistenz machen',
      question: (name, classroom) => `${name} zur Assistenz von ${classroom} machen?`,
      explanation:
        'Die Assistenz sieht Aufgaben, Abgaben und Bewertungen und kann bewerten. Sonst ändert sie nichts.',
      done: (name) => `${name} ist jetzt Assistenz.`,
    },
    student: {
      act: 'Zu Lernenden versetzen',
      question: (name, classroom) => `${name} zu den Lernenden von ${classroom} versetzen?`,
      explanation: 'Lernende sehen nur ihre eigenen Abgaben und Bewertungen.',
      done: (name) => `${name} gehört jetzt zu den Lernenden.`,
    },
    failed: 'Die Rolle konnte nicht geändert werden',
  },
  handOver: {
    act: 'Klasse übergeben',
    question: (classroom, name) => `${classroom} an ${name} übergeben?`,
    explanation: (name) =>
      `${name} bekommt die Leitung, und du bleibst Lehrkraft. Nur die Leitung kann sie dir wieder geben.`,
    done: (name) => `${name} hat jetzt die Leitung.`,
  },
  adding: {
    open: 'Lehrkraft oder Assistenz aufnehmen',
    title: (classroom) => `Lehrkraft oder Assistenz in ${classroom} aufnehmen`,
    note: 'Die Person braucht ein Konto auf diesem Server.',
    login: 'E-Mail oder Benutzername',
    role: 'Rolle',
    teacher: 'Lehrkraft',
    act: 'Aufnehmen',
    failed: 'Die Person konnte nicht aufgenommen werden.',
    done: (name, classroom) => `${name} unterrichtet jetzt in ${classroom}.`,
  },
  leaving: {
    open: 'Klasse verlassen',
    question: (classroom) => `${classroom} verlassen?`,
    explanation:
      'Du siehst diese Klasse, ihre Abgaben und Bewertungen dann nicht mehr. Die Leitung kann dich wieder aufnehmen.',
    failed: 'Die Klasse konnte nicht verlassen werden.',
    done: (classroom) => `Du hast ${classroom} verlassen.`,
  },
};

export const inviting: Texts<typeof english.inviting> = {
  open: 'Lernende einladen',
  title: (name) => `Lernende in ${name} einladen`,
  note: 'Lernende öffnen den Link oder scannen den Code, melden sich an oder legen ein Konto an und treten bei.',
  link: 'Beitrittslink',
  copyLink: 'Link kopieren',
  code: (name) => `QR-Code mit dem Link zum Beitritt zu ${name}`,
  print: 'Drucken',
  orEnter: 'Oder nach der Anmeldung diesen Schlüssel eingeben:',
};

export const linkSheet: Texts<typeof english.linkSheet> = {
  open: 'Anmeldelinks',
  one: (username) => `Neuer Anmeldelink für ${username}`,
  question: (count) =>
    `Neue Anmeldelinks für ${counted(count, { one: 'Person', other: 'Personen' })} ohne Passwort erstellen?`,
  questionForOne: (name) => `Neuen Anmeldelink für ${name} erstellen?`,
  consequence: 'Frühere Links gelten dann nicht mehr, und wer damit angemeldet ist, wird abgemeldet.',
  inPlaceOfPassword: (name) =>
    `Das Passwort von ${name} gilt dann sofort nicht mehr, und das Konto wird überall abgemeldet. Der Link führt zu einem neuen Passwort. Das steht danach im Protokoll.`,
  noneFor: (name) => `Kein Anmeldelink für ${name}`,
  noLink: (name) =>
    `Für ${name} kannst du keinen Link erstellen: Das Konto wurde mit keiner deiner Klassen angelegt und ist keiner selbst beigetreten, es ist auch einer Klasse anderer Lehrkräfte beigetreten, oder es wird anders geöffnet oder hat Rechte über andere. Jemanden in eine Klasse aufzunehmen reicht dafür nicht. Die Administration kann einen Link für ein neues Passwort ausgeben.`,
  act: 'Links erstellen',
  failed: 'Die Links konnten nicht erstellt werden',
  once: (until) =>
    `Diese Links werden nur jetzt angezeigt. Drucke oder speichere sie. Mit jedem Link kann man sich einmal anmelden, bis zum ${until}.`,
  lose: 'Schließen, ohne die Links zu drucken oder zu speichern?',
  loss: 'Sie werden nur jetzt angezeigt. Du kannst später neue erstellen; dann gelten diese nicht mehr.',
  closeAnyway: 'Schließen',
  print: 'Drucken',
  csv: 'CSV herunterladen',
  table: 'Anmeldelinks',
  name: 'Name',
  username: 'Benutzername',
  number: 'Schülernummer',
  link: 'Link',
  copy: (name) => `Link von ${name} kopieren`,
  strip: (until) =>
    `Scanne den Code oder tippe die Adresse ab. Sie meldet dich einmal an, bis zum ${until}. Danach wählst du ein Passwort.`,
  code: (name) => `QR-Code mit dem Anmeldelink von ${name}`,
};
