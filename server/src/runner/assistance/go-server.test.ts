import { testFixes } from './testing/fix-tests.ts';
import { GO } from './testing/go-questions.ts';
import { testLanguage } from './testing/language-tests.ts';
import { testProgram } from './testing/program-tests.ts';

testLanguage(GO);
testFixes('go');
testProgram('go');
