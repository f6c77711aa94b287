import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The class of an uploaded assignment, and which of its members the students of the upload are. */
export const matching = {
  failed: "Couldn't load the students of the class.",
  loading: 'Loading the students of the class',
  class: 'Class',
  noClass: 'No class',
  classExplanation:
    'Choose a class to match the uploaded programs with its students. Their grades then appear in its gradebook.',
  classFailed: "Couldn't change the class.",
  changeQuestion: 'Change the class?',
  changeExplanation: 'Students will be matched again, and what you confirmed here will be lost.',
  change: 'Change the class',
  release: 'Grades released',
  releaseExplanation: 'Matched students see their grades, comments and programs.',
  releaseFailed: "Couldn't release the grades.",
  hidden: 'Names are hidden. Show them to match students.',
  saveFailed: "Couldn't save the match.",
  groups: { suggested: 'To confirm', unmatched: 'Not matched', matched: 'Matched' },
  explanations: {
    suggested: 'Their names are similar, or fit several students. Please check.',
    unmatched: 'No other student of the class has a similar name.',
    matched: 'These grades are in the gradebook.',
  },
  inUpload: 'In the upload',
  inClass: 'In the class',
  choose: 'Choose a student',
  nobody: 'Nobody in the class',
  studentOf: (name: string) => `Student for ${name}`,
  confirm: 'Confirm',
  confirmFor: (name: string) => `Confirm the student for ${name}`,
  byName: 'by name',
  confirmed: 'confirmed',
  toConfirm: (count: number) => `${count} to confirm`,
  allMatched: (count: number) => `${counted(count, { one: 'student is', other: 'students are' })} matched.`,
};

export const matchingTexts = await inLanguage(matching, {
  de: async () => (await import('#texts/de/admin/matching.ts')).matching,
});
