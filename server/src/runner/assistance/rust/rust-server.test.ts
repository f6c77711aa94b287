import { describe } from 'vitest';
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { testLanguage } from '#runner/assistance/testing/language-tests.ts';
import { testPrivacy } from '#runner/assistance/testing/privacy-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';
import { RUST } from '#runner/assistance/testing/rust-questions.ts';

testPrivacy(RUST);

describe('the language server of Rust', { tags: ['breadth'] }, () => {
  testLanguage(RUST);
  testFixes('rust');
  testProgram('rust');
});
