import type { EditedTemplate } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import {
  copyTemplate,
  createBody,
  createDraft,
  EMPTY_DRAFT,
  isTemplateComplete,
  type TemplateDraft,
  takesExclusions,
  updateBody,
  withClassrooms,
  withExclusion,
} from './draft.ts';

const TEMPLATE: EditedTemplate = {
  id: 4,
  name: 'Two puzzles',
  description: null,
  statement: null,
  files: [],
  language: 'python',
  code_content: 'print(1)\n',
  is_global: false,
  classrooms: [{ id: 2, name: 'Group B' }],
  classroom_key: 'ABCD2345',
  creator_username: 'ines',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  submission_deadline: '2026-11-20T17:00:00.000Z',
  allow_late: false,
  hide_complexity: false,
  test_count: 0,
  exclusions: [{ user_id: 7, username: 'david', deadline: '2026-11-23T08:00:00.000Z', is_used: false }],
  submission_count: 3,
};
const NOW = new Date('2026-11-18T10:00:00.000Z');

describe('what is sent', () => {
  it('is what the template was, where nothing was changed', () => {
    expect(updateBody(createDraft(TEMPLATE))).toEqual({
      name: 'Two puzzles',
      description: null,
      statement: null,
      code_content: 'print(1)\n',
      classroom_ids: [2],
      submission_deadline: TEMPLATE.submission_deadline,
      allow_late: false,
      hide_complexity: false,
      exclusions: [{ user_id: 7, deadline: '2026-11-23T08:00:00.000Z' }],
    });
  });

  it('leaves out of a new template what is empty', () => {
    expect(createBody({ ...EMPTY_DRAFT, name: ' A ', description: ' ', code: 'x' })).toEqual({
      name: 'A',
      language: 'python',
      code_content: 'x',
    });
  });

  it('empties what was emptied in a template that there is', () => {
    const draft = { ...withClassrooms(createDraft(TEMPLATE), []), deadline: null };
    expect(updateBody(draft)).toMatchObject({ classroom_ids: [], submission_deadline: null, exclusions: [] });
  });

  it('leaves a template for nobody alone: it becomes one for everyone when somebody says so', () => {
    const draft = createDraft({ ...TEMPLATE, classrooms: [], classroom_key: null });
    expect(updateBody({ ...draft, name: 'B' })).not.toHaveProperty('classroom_ids');
    expect(updateBody(withClassrooms(draft, []))).toMatchObject({ classroom_ids: [] });
    expect(updateBody(withClassrooms(draft, [3]))).toMatchObject({ classroom_ids: [3] });
    expect(createDraft({ ...TEMPLATE, is_global: true, classrooms: [] }).isForNobody).toBe(false);
    expect(copyTemplate({ ...TEMPLATE, classrooms: [] }).isForNobody).toBe(false);
  });

  it('takes late submissions with a deadline alone', () => {
    const draft = { ...createDraft({ ...TEMPLATE, allow_late: true }) };
    expect(updateBody(draft).allow_late).toBe(true);
    expect(createBody(draft)).toMatchObject({ allow_late: true });
    expect(updateBody({ ...draft, deadline: null }).allow_late).toBe(false);
  });

  it('hides the complexity analysis where that was chosen', () => {
    const draft = createDraft({ ...TEMPLATE, hide_complexity: true });
    expect(updateBody(draft).hide_complexity).toBe(true);
    expect(createBody(draft)).toMatchObject({ hide_complexity: true });
    expect(createBody({ ...draft, hideComplexity: false })).not.toHaveProperty('hide_complexity');
  });

  it('holds no exclusions without a deadline', () => {
    const draft = { ...createDraft(TEMPLATE), deadline: null };
    expect(takesExclusions(draft)).toBe(false);
    expect(updateBody(draft).exclusions).toEqual([]);
  });
});

it('needs a name and a program', () => {
  const draft: TemplateDraft = { ...EMPTY_DRAFT, name: 'A', code: 'x' };
  expect(isTemplateComplete(draft)).toBe(true);
  expect(isTemplateComplete({ ...draft, name: '  ' })).toBe(false);
  expect(isTemplateComplete({ ...draft, code: ' \n' })).toBe(false);
});

it('clears the exclusions with the last classroom', () => {
  const draft = createDraft(TEMPLATE);
  expect(withClassrooms(draft, [2, 3]).exclusions).toHaveLength(1);
  expect(withClassrooms(draft, []).exclusions).toEqual([]);
});

it('excludes from the deadline at first to the deadline, else to now', () => {
  const student = { id: 9, username: 'mira' };
  const [, added] = withExclusion(createDraft(TEMPLATE), student, NOW).exclusions;
  expect(added).toEqual({ userId: 9, username: 'mira', deadline: TEMPLATE.submission_deadline, used: false });
  expect(withExclusion(EMPTY_DRAFT, student, NOW).exclusions[0]?.deadline).toBe(NOW.toISOString());
});

it('copies a template under a name of its own', () => {
  expect(copyTemplate(TEMPLATE)).toEqual({
    ...createDraft(TEMPLATE),
    name: 'Two puzzles (Copy)',
    copyOf: 4,
    exclusions: [],
  });
  expect(copyTemplate({ ...TEMPLATE, name: 'x'.repeat(200) }).name).toMatch(/^x{193} \(Copy\)$/);
});
