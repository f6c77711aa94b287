import { inLanguage } from '#texts/in-language.ts';

/** Replies and regrade requests of students about their graded submissions. */
export const teacherNews = {
  title: 'New from students',
  failed: "Couldn't load what is new",
  unseen: 'Not read yet',
  markAll: 'Mark all as read',
  markFailed: "Couldn't mark it as read",
  replied: (student: string) => `${student} replied to a comment`,
  asked: (student: string) => `${student} asks for a regrade`,
  /** A reply and a request. */
  both: (student: string) => `${student} replied and asks for a regrade`,
  /** `file`: absent for the first file of the program. */
  onLine: (task: string, line: number, file?: string) =>
    file === undefined ? `${task}, line ${line}` : `${task}, ${file}, line ${line}`,
  /** Links to the list of them. */
  openRequests: 'Open regrade requests',
};

export const teacherNewsTexts = await inLanguage(teacherNews, {
  de: async () => (await import('#texts/de/admin/teacher-news.ts')).teacherNews,
});
