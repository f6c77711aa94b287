import { keepCompiled } from '#compiled.ts';

// Must come first: modules imported after this come from the compile cache.
keepCompiled(process.env);
await import('#start.ts');
