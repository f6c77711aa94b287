import {
  downloadAssignmentTestsJson,
  downloadAssignmentTestsZip,
  downloadTemplateTestsJson,
  downloadTemplateTestsZip,
  getAssignmentGrading,
  getAssignmentTests,
  getTemplateGrading,
  getTemplateTests,
  gradeAssignment,
  gradeTemplate,
  importAssignmentTests,
  importTemplateTests,
  putAssignmentTests,
  putTemplateTests,
} from '@coderoom/contract';

/** A template or an assignment: it has tests, and programs that they grade. */
export interface TestSubject {
  kind: 'template' | 'assignment';
  id: number;
  name: string;
}

const CALLS = {
  template: {
    getTests: getTemplateTests,
    putTests: putTemplateTests,
    importTests: importTemplateTests,
    downloadJson: downloadTemplateTestsJson,
    downloadZip: downloadTemplateTestsZip,
    getGrading: getTemplateGrading,
    grade: gradeTemplate,
  },
  assignment: {
    getTests: getAssignmentTests,
    putTests: putAssignmentTests,
    importTests: importAssignmentTests,
    downloadJson: downloadAssignmentTestsJson,
    downloadZip: downloadAssignmentTestsZip,
    getGrading: getAssignmentGrading,
    grade: gradeAssignment,
  },
};

/** Returns the calls for either kind. */
export function getCalls({ kind }: Pick<TestSubject, 'kind'>) {
  return CALLS[kind];
}
