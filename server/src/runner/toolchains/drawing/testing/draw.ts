import { type LanguageId, parseDrawing } from '@coderoom/contract';
import { NEVER } from '#runner/sandbox/testing.ts';
import type { TestRunner } from '#runner/testing/runner.ts';

/** Runs a program that draws; returns its result, and its drawings by the names of their files. */
export async function draw({ runner }: TestRunner, language: LanguageId, code: string, timeoutSeconds = 20) {
  const result = await runner.run({ language, code, input: '', timeoutSeconds, wantsFiles: true }, NEVER);
  const shown = (result.files?.files ?? []).filter(({ at }) => at !== null);
  const drawings: Record<string, ReturnType<typeof parseDrawing>> = {};
  for (const { name, content } of shown) {
    drawings[name] = parseDrawing(Buffer.from(content, 'base64').toString());
  }
  return { ...result, shown, drawings };
}
