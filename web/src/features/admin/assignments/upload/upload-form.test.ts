import { MAX_ASSIGNMENT_ZIP_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { withNew } from '#features/admin/tests/draft-tests.ts';
import {
  hasInvalidTests,
  isReady,
  NO_UPLOAD,
  problemOfName,
  problemOfZip,
  proposeName,
  uploadBody,
  withZip,
} from './upload-form.ts';

const ZIP = new File(['PK'], 'Week_12_sheet.ZIP');

describe('the form of an upload', () => {
  it('says what is wrong in the words of the specification', () => {
    expect(problemOfZip(null)).toBe('Please select a ZIP file');
    expect(problemOfZip({ name: 'sheet.rar', size: 1 })).toBe('Please select a ZIP file');
    expect(problemOfZip({ name: 'sheet.zip', size: MAX_ASSIGNMENT_ZIP_BYTES + 1 })).toBe(
      'File size must be less than 100MB',
    );
    expect(problemOfZip({ name: 'sheet.ZIP', size: MAX_ASSIGNMENT_ZIP_BYTES })).toBe(undefined);
    expect(problemOfName('  ')).toBe('Assignment name is required');
    expect(problemOfName('Two puzzles')).toBe(undefined);
  });

  it('can be sent with a file and a name', () => {
    expect(isReady(NO_UPLOAD)).toBe(false);
    expect(isReady({ ...NO_UPLOAD, name: 'Two puzzles' })).toBe(false);
    expect(isReady({ ...NO_UPLOAD, zip: ZIP })).toBe(false);
    expect(isReady({ ...NO_UPLOAD, zip: ZIP, name: 'Two puzzles' })).toBe(true);
  });

  it("proposes the file's name until one is typed", () => {
    expect(proposeName('Übung_3 (final).zip')).toBe('Übung 3 (final)');
    expect(proposeName('.zip')).toBe('');
    expect(proposeName(`${'a'.repeat(300)}.zip`)).toHaveLength(200);
    expect(withZip(NO_UPLOAD, ZIP).name).toBe('Week 12 sheet');
    expect(withZip({ ...NO_UPLOAD, name: 'Mine', isNamed: true }, ZIP).name).toBe('Mine');
  });

  it('sends numbers as texts, the threshold as a fraction, and leaves out what was not filled in', () => {
    const body = uploadBody({ ...NO_UPLOAD, name: ' Two puzzles ', description: '  ' }, ZIP);
    expect(body).toEqual({
      name: 'Two puzzles',
      timeout_seconds: '30',
      plagiarism_threshold: '0.8',
      zip_file: ZIP,
    });
    expect(Object.keys(body).at(-1)).toBe('zip_file');
  });

  it('sends what was handed out as a template or as a file', () => {
    expect(uploadBody({ ...NO_UPLOAD, baseCode: { templateId: 7 } }, ZIP)).toMatchObject({
      base_template_id: 7,
    });
    const file = new File(['x = 1'], 'start.py');
    const body = uploadBody({ ...NO_UPLOAD, baseCode: { file } }, ZIP);
    expect(body.base_file).toBe(file);
    expect(body.base_template_id).toBe(undefined);
  });

  it('sends tests as those of a template, or as the file that an import takes', async () => {
    const ofTemplate = { ...NO_UPLOAD, tests: { templateId: 7 }, classroomId: 2 };
    expect(uploadBody(ofTemplate, ZIP)).toMatchObject({ tests_template_id: 7, classroom_id: 2 });
    const [draft] = withNew([]);
    if (draft === undefined) throw new Error('no test');
    const written = { ...NO_UPLOAD, tests: { drafts: [{ ...draft, expectedOutput: '42' }] } };
    const { tests_file: file } = uploadBody(written, ZIP);
    expect(JSON.parse(await (file as File).text())).toMatchObject([{ expected_output: '42', points: 1 }]);
    expect(hasInvalidTests({ drafts: [draft] })).toBe(false);
    expect(hasInvalidTests({ drafts: [{ ...draft, points: 'many' }] })).toBe(true);
  });
});
