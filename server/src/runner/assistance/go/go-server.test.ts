import { describe } from 'vitest';
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { GO } from '#runner/assistance/testing/go-questions.ts';
import { testLanguage } from '#runner/assistance/testing/language-tests.ts';
import { testPrivacy } from '#runner/assistance/testing/privacy-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';

testPrivacy(GO);

describe('the language server of Go', { tags: ['breadth'] }, () => {
  testLanguage(GO);
  testFixes('go');
  testProgram('go');
});
