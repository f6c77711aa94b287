import { FALLBACK_MESSAGES, inEnglish, UPLOAD_MESSAGES, ZIP_TOO_LARGE } from '@coderoom/contract';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The dialog for uploading a class's submissions. */
export const upload = {
  title: 'Upload Class Assignment',
  act: 'Upload Assignment',
  acting: 'Uploading...',
  failed: FALLBACK_MESSAGES.uploadAssignment,
  done: (students: number) =>
    `Assignment uploaded successfully! ${counted(students, { one: 'student', other: 'students' })}.`,
  /** Phases of the upload: sending, then reading. */
  sending: 'Uploading',
  reading: 'Reading the submissions',
  progress: 'Upload',
  stopQuestion: (name: string) => `Stop the upload of ${name}?`,
  stop: 'Stop the upload',
  stopExplanation: 'What was uploaded so far will be discarded.',
  zip: {
    label: 'ZIP file',
    choose: 'Choose a ZIP file',
    /** Continues the sentence, if there is room. */
    orDrop: 'or drop it here',
    help: 'The ZIP should contain folders named for students, each with their code files.',
    missing: UPLOAD_MESSAGES.noZip,
    tooLarge: (_megabytes: number): string => inEnglish(ZIP_TOO_LARGE),
  },
  fields: {
    name: 'Name',
    nameMissing: UPLOAD_MESSAGES.noName,
    description: 'Description',
    language: 'Language',
    detectLanguage: 'Auto-detect',
    baseCodeExplanation:
      'Base code is code that everyone was given. It is ignored when programs are compared.',
    input: 'Input (stdin)',
    inputExplanation:
      'Every program reads the input. Without one, programs that ask for input end with an error.',
    timeout: 'Execution timeout',
    seconds: (seconds: number) => `${seconds} s`,
    threshold: 'Plagiarism threshold',
    class: 'Class',
    noClass: 'No class',
    tests: 'Tests',
    classExplanation:
      'Students are matched with those of the class, and their grades appear in its gradebook. Tests grade every program.',
  },
  /** Tests that are chosen or written before the upload is sent. */
  tests: {
    none: 'No tests',
    written: (count: number) => counted(count, { one: 'written test', other: 'written tests' }),
    write: 'Write tests…',
    edit: 'Edit these tests…',
    title: 'Tests of the upload',
    remark: 'Saved with the upload.',
    done: 'Done',
  },
};

export const uploadTexts = await inLanguage(upload, {
  de: async () => (await import('#texts/de/admin/upload.ts')).upload,
});
