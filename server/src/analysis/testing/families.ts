import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageId, languageId } from '@coderoom/contract';

/** A program with its correct complexity. */
export interface FamilyProgram {
  language: LanguageId;
  /** A description of the program, or of what is special about it. */
  title: string;
  time: string;
  /** Null: only the time is tested. */
  space: string | null;
  source: string;
}

const FOLDER = join(import.meta.dirname, '../families');

/** A heading such as `## python: bubble sort: O(n^2), O(n)` and the code block below it. */
const PROGRAM = /^## (\w+): (.*): ([^:,\n]+)(?:, ([^:,\n]+))?\n+```\w*\n((?:.|\n)*?)^```$/gm;

/** Returns the families: what their programs have in common, and the programs. */
export function readFamilies(): { family: string; programs: FamilyProgram[] }[] {
  return readdirSync(FOLDER).map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const programs = [...text.matchAll(PROGRAM)].map(
      ([, language, title = '', time = '', space = null, source = '']): FamilyProgram => ({
        ...{ language: languageId.parse(language), title, time, space, source },
      }),
    );
    if (programs.length !== text.match(/^## /gm)?.length)
      throw new Error(`${file} has a heading without code.`);
    return { family: file.replace(/\.md$/, '').replaceAll('-', ' '), programs };
  });
}
