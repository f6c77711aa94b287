import { FALLBACK_MESSAGES, TEMPLATE_REQUIRED } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { inLanguage } from '#texts/in-language.ts';

/** The list of templates, its actions, and the editor. */
export const templates = {
  title: 'Professor Templates',
  list: {
    name: 'Templates',
    /** A button with little room, and its full name. */
    create: 'New',
    createInFull: 'New template',
    search: 'Search by name',
    byClassroom: 'Filter by classroom',
    allClassrooms: 'All classrooms',
    byState: 'Filter by state',
    allStates: 'All states',
    failed: "Couldn't load templates",
    unmatched: 'No template matches these filters.',
    empty: 'No templates found. Create your first template to get started.',
    allArchived: 'All templates belong to archived classes. Choose such a class to see them.',
    /** Column headings. */
    template: 'Name',
    state: 'State',
    language: 'Language',
    classrooms: 'Classrooms',
    deadline: 'Deadline',
    tests: 'Tests',
    submissions: 'Submissions',
    created: 'Created',
    /** Audience of a template without classrooms. */
    everyone: 'Everyone',
    /** Its classrooms were deleted. */
    /** A teacher's template without classrooms. */
    onlyYou: 'Only you',
    nobody: 'Nobody',
    nobodySees: 'Nobody: its classrooms were deleted',
    noDeadline: 'None',
    takesLate: 'late submissions accepted',
    testsOf: (name: string, count: number) => `Tests of ${name}: ${count}`,
    submissionsOf: (name: string, count: number) => `Submissions to ${name}: ${count}`,
    /** Below the day. */
    createdBy: (name: ReactNode) => <>by {name}</>,
  },
  figures: {
    title: 'Template statistics',
    total: 'Total templates',
    recent: (days: number) => `Last ${days} days`,
    byLanguage: 'By language',
  },
  acts: {
    view: 'View',
    edit: 'Edit',
    copy: 'Copy',
    download: 'Download',
    downloadFailed: FALLBACK_MESSAGES.downloadTemplate,
    programOf: (name: string) => `Program of ${name}`,
  },
  deleting: {
    question: (name: string) => `Delete the template ${name}?`,
    act: 'Delete template',
    explanation: 'Students will no longer see it. Their submissions are kept. This cannot be undone.',
    done: (name: string) => `${name} deleted.`,
    failed: FALLBACK_MESSAGES.deleteTemplate,
  },
  editor: {
    name: 'Template editor',
    back: 'Back to the templates',
    failed: FALLBACK_MESSAGES.loadTemplate,
    copyFailed: FALLBACK_MESSAGES.copyTemplate,
    loading: 'Loading the template',
    tabs: { template: 'Template', tests: 'Tests' },
    unnamed: 'Untitled template',
    incomplete: TEMPLATE_REQUIRED,
    saved: (name: string) => `${name} saved.`,
    savedAsDraft: (name: string) => `${name} saved as a draft.`,
    /** Some files of its statement could not be uploaded. */
    savedWithoutFiles: (name: string, files: string) =>
      `${name} saved as a draft. These files couldn't be uploaded: ${files}`,
    savedForDate: (name: string, moment: string) => `${name} saved. It opens on ${moment}.`,
    /** `classes`: their names. */
    published: (name: string, classes: string) => `${name} published. Students of ${classes} see it now.`,
    publishedForAll: (name: string) => `${name} published. Everyone sees it now.`,
    publishedForNobody: (name: string) =>
      `${name} published, but no student sees it: it is for no classroom.`,
    saveTestsFirst: 'Save the tests first.',
    saveFailed: FALLBACK_MESSAGES.saveTemplate,
    code: 'Code',
    /** Beside the heading while there is none. */
    codeExplanation: 'What students start with.',
    codeMissing: 'Write what students start with. A comment is enough.',
    templateCode: 'Template code',
    /** The changes that are lost: to the template, to its tests, or to both. */
    unsaved: {
      template: 'Unsaved changes will be lost.',
      tests: 'Unsaved changes to its tests will be lost.',
      both: 'Unsaved changes to it and to its tests will be lost.',
    },
  },
  /** Visibility of a template to students. */
  states: { draft: 'Draft', scheduled: 'Opens later', open: 'Published' },
  opening: {
    title: 'Publish at',
    none: 'No date',
    clear: 'Clear',
    clearInFull: 'Clear the date of publication',
    publish: 'Publish',
    /** On a badge. */
    opens: (moment: string) => `Opens ${moment}`,
    draft: 'A draft: no student sees it until you publish it.',
    draftWithDate: (zone: string) =>
      `A draft: no student sees it. Once published, it opens at this time. Time zone: ${zone}.`,
    scheduled: (zone: string) => `Until then, students see only its name and dates. Time zone: ${zone}.`,
    open: 'Published: students see it.',
    hide: 'Back to draft',
    passedQuestion: (name: string) => `Publish ${name} though its deadline has passed?`,
    afterDeadline: 'Students see it only after its deadline.',
    afterDeadlineQuestion: (name: string) => `Publish ${name} for a date after its deadline?`,
  },
  fields: {
    name: 'Name',
    description: 'Description',
    language: 'Language',
    languageFixed: "Can't be changed later",
    hideComplexity: 'Hide the complexity analysis',
    hideComplexityHint: 'Students who work on this template see no estimate of time and space.',
    classrooms: 'Classrooms',
    classroomsLoading: 'Loading the classrooms',
    classroomsFailed: "Couldn't load the classrooms. Reload the page to choose some.",
    classroomsDeleted: 'No student sees this template because its classrooms were deleted. Choose others.',
    forEveryone: 'Make available to everyone',
    noOwnClassrooms: 'You teach no classroom yet.',
    onlyYours: 'Without a classroom the template is your own: nobody else sees it.',
    noClassrooms: 'No classrooms available. This template will be globally accessible.',
  },
  file: {
    choose: 'Start from a file',
    hint: 'Name, description, language and code are taken from the file.',
    failed: FALLBACK_MESSAGES.readFile,
    wrongExtension: (extensions: string) => `Please choose a file that ends in ${extensions}`,
    tooLarge: (kilobytes: number) => `The file must not exceed ${kilobytes} KB`,
    /** The initial description of the template. */
    description: (fileName: string) => `Uploaded from ${fileName}`,
    replaceQuestion: (name: string, newName: string) => `Replace ${name} with ${newName}?`,
    replace: 'Replace',
    replaceExplanation:
      'Its name, description, language and code will be replaced with those of the file, and its other files removed.',
  },
  deadline: {
    title: 'Submission deadline',
    clear: 'Clear',
    none: 'No deadline',
    takeLate: 'Accept late submissions',
    /** `deadline`: its label. */
    day: (deadline: string) => `${deadline}, day`,
    dayChosen: (deadline: string, day: string) => `${deadline}, day: ${day}`,
    time: (deadline: string) => `${deadline}, time`,
    /** A time of day within the hour that a day lacks. */
    skipped: (time: string) => `There is no ${time} on this day: the clocks go forward.`,
    always: 'Without a deadline, students can submit at any time.',
    coming: (zone: string) => `Students see a countdown. After it, Submit is closed. Time zone: ${zone}.`,
    comingLate: (zone: string) =>
      `Students see a countdown. After it, submissions are marked as late. Time zone: ${zone}.`,
    passed: (zone: string) => `This deadline has passed: Submit is closed. Time zone: ${zone}.`,
    passedLate: (zone: string) =>
      `This deadline has passed: submissions are marked as late. Time zone: ${zone}.`,
  },
  exclusions: {
    title: 'Extensions and extra attempts',
    explanation: 'These students have their own deadline and may submit again.',
    students: 'Students with an extension',
    nobody: 'None',
    noStudents: 'No students in the selected classrooms.',
    loading: 'Loading the students',
    used: 'submitted again',
    remove: (name: string) => `Remove ${name}`,
    deadlineOf: (name: string) => `Deadline of ${name}`,
  },
};

export const templatesTexts = await inLanguage(templates, {
  de: async () => (await import('#texts/de/admin/templates.tsx')).templates,
});

/** The rules of submitting to a template. */
export const rules = {
  attempts: {
    title: 'Attempts',
    one: 'One attempt',
    some: 'A number of attempts',
    unlimited: 'Unlimited until the deadline',
    limit: 'Limit',
    limitProblem: (max: number) => `A whole number from 1 to ${max}`,
    counts: 'Counts',
    best: 'Best',
    last: 'Last',
    once: 'Students submit once, unless an extension allows one more.',
    mostOf: (max: number) => `(at most ${max})`,
    /** After a description of unlimited or of several attempts, where late work is accepted. */
    lateOnce: 'After it only those who have submitted nothing yet may submit, once.',
    lateToo: 'They may also be used after the deadline.',
  },
  penalty: {
    title: 'Late penalty',
    none: 'None',
    day: 'Per started day',
    hour: 'Per started hour',
    percent: 'Each',
    atMost: 'At most',
    percentProblem: 'More than 0, up to 100',
    /** `score`: what is left of 10 points. */
    example: (score: string) => `10 points, 15 hours late: ${score}.`,
    until: 'Late work until',
    noEnd: 'No end',
    untilProblem: 'This must be after the deadline.',
  },
};

export const rulesTexts = await inLanguage(rules, {
  de: async () => (await import('#texts/de/admin/templates.tsx')).rules,
});
