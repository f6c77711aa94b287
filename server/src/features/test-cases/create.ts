import type { TestCases } from './routes.ts';
import { createStudentTests, type StudentTestsDependencies } from './student-tests.ts';
import { createSuites } from './suites.ts';

/** @param folder for files during upload */
export function createTestCases({
  folder,
  ...dependencies
}: StudentTestsDependencies & { folder: string }): TestCases {
  return {
    suites: createSuites(dependencies.database),
    studentTests: createStudentTests(dependencies),
    folder,
  };
}
