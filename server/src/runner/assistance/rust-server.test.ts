import { testFixes } from './testing/fix-tests.ts';
import { testLanguage } from './testing/language-tests.ts';
import { testProgram } from './testing/program-tests.ts';
import { RUST } from './testing/rust-questions.ts';

testLanguage(RUST);
testFixes('rust');
testProgram('rust');
