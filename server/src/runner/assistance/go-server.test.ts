import { GO } from './testing/go-questions.ts';
import { testLanguage } from './testing/language-tests.ts';

testLanguage(GO);
