import { comments } from './en/comments.ts';
import { inLanguage } from './in-language.ts';

export const commentsTexts = await inLanguage(comments, {
  de: async () => (await import('./de/comments.ts')).comments,
});
