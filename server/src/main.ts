import { keepCompiled } from '#compiled.ts';

// Before anything else is read: what is imported from here on is read as it was compiled at an earlier start.
keepCompiled(process.env);
await import('#start.ts');
