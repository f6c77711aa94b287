import type { explanations as english } from '#texts/explanations.ts';
import type { Texts } from '#texts/in-language.ts';
import { common } from './explanations/common.ts';
import { cpp } from './explanations/cpp.ts';
import { go } from './explanations/go.ts';
import { java } from './explanations/java.ts';
import { javascript } from './explanations/javascript.ts';
import { python } from './explanations/python.ts';
import { rust } from './explanations/rust.ts';
import { typescript } from './explanations/typescript.ts';

/** The translations for each language are in the folder beside this file; common ones come first. */
export const explanations: Texts<typeof english> = {
  ...common,
  ...cpp,
  ...go,
  ...java,
  ...javascript,
  ...python,
  ...rust,
  ...typescript,
};
