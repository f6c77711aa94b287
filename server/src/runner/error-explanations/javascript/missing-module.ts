import { builtinModules } from 'node:module';
import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import {
  explain,
  type FindingContext,
  lineOf,
  type PlainWords,
  quoted,
} from '#runner/error-explanations/rule.ts';

/** Node's own modules. */
const OWN: readonly string[] = builtinModules.filter((name) => !name.startsWith('_'));
/** Modules that ask for input. */
const OF_INPUT = /^(?:readline-sync|prompt-sync|prompt|input)$/;

/** Returns the sentences for a module that is not there, in JavaScript and TypeScript. */
export function missingModule(name: string, context: FindingContext): PlainWords {
  if (OF_INPUT.test(name)) {
    return explain`There is no module ${quoted(name)} here. Read the input with Node's own \`readline\`.`;
  }
  return missingLibrary(
    name,
    {
      missing: explain`There is no module ${quoted(name)} here.`,
      ifNone: explain`There is no module ${quoted(name)} here. Node's own modules can be used; others are not installed.`,
      known: [...OWN, ...(context.libraries ?? []), 'drawing'],
    },
    context,
  );
}

/** Returns a module as the program names it: Node says only the package to which a path belongs. */
export function specifierOf(name: string, { source, line }: FindingContext): string {
  const named = /(?:\bfrom\s*|\bimport\s*|\brequire\s*\(\s*)(['"])(.{1,100}?)\1/.exec(
    lineOf(source, line),
  )?.[2];
  return named?.startsWith(`${name}/`) === true ? named : name;
}
