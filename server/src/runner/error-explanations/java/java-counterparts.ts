import type { FoundProblem } from '#runner/error-explanations/found-problem.ts';

/** Returns what javac prints of a problem that its analysis found. */
export function javaCounterpart({ message }: FoundProblem): string {
  // A file that cannot be read as a class is read as a module.
  if (message === "'module' or 'open' expected") return 'class, interface, enum, or record expected';
  return message.replaceAll(/\b(?:[a-z]\w{0,40}\.){1,8}(?=[A-Z])/g, '');
}
