import { classrooms } from '#texts/en/admin/classrooms.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const classroomsTexts = await inLanguage(classrooms, {
  de: async () => (await import('#texts/de/admin/classrooms.tsx')).classrooms,
});
