// @module-tag breadth
import { testFixes } from '#runner/assistance/testing/fix-tests.ts';
import { GO } from '#runner/assistance/testing/go-questions.ts';
import { testLanguage } from '#runner/assistance/testing/language-tests.ts';
import { testProgram } from '#runner/assistance/testing/program-tests.ts';

testLanguage(GO);
testFixes('go');
testProgram('go');
