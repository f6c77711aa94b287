import { testLanguage } from './testing/language-tests.ts';
import { RUST } from './testing/rust-questions.ts';

testLanguage(RUST);
