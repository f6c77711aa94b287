import { users } from '#texts/en/admin/users.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const usersTexts = await inLanguage(users, {
  de: async () => (await import('#texts/de/admin/users.tsx')).users,
});
