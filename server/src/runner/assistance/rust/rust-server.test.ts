// @module-tag breadth
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { testLanguage } from '#runner/assistance/testing/language-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';
import { RUST } from '#runner/assistance/testing/rust-questions.ts';

testLanguage(RUST);
testFixes('rust');
testProgram('rust');
