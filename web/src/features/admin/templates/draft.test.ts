import { ONE_ATTEMPT, type TestCaseBody } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { createDrafts } from '#features/admin/tests/draft-tests.ts';
import { sampleEditedTemplate } from '#testing/sample-classes.ts';
import {
  copyTemplate,
  createBody,
  createDraft,
  EMPTY_DRAFT,
  hasValidRules,
  hasWrongTests,
  isTemplateComplete,
  stateOf,
  type TemplateDraft,
  takesExclusions,
  updateBody,
  withClassrooms,
  withExclusion,
} from './draft.ts';

const TEMPLATE = sampleEditedTemplate({
  id: 4,
  name: 'Two puzzles',
  is_global: false,
  classrooms: [{ id: 2, name: 'Group B' }],
  classroom_key: 'ABCD2345',
  creator_username: 'ines',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  submission_deadline: '2026-11-20T17:00:00.000Z',
  exclusions: [{ user_id: 7, username: 'david', deadline: '2026-11-23T08:00:00.000Z', is_used: false }],
  submission_count: 3,
});
const NOW = new Date('2026-11-18T10:00:00.000Z');

describe('what is sent', () => {
  it('is what the template was, where nothing was changed', () => {
    expect(updateBody(createDraft(TEMPLATE))).toEqual({
      name: 'Two puzzles',
      description: null,
      statement: null,
      code_content: 'print(1)\n',
      entry_name: null,
      project_files: [],
      classroom_ids: [2],
      submission_deadline: TEMPLATE.submission_deadline,
      allow_late: false,
      attempts: ONE_ATTEMPT,
      late_penalty: null,
      late_until: null,
      hide_complexity: false,
      assistance: 'all',
      is_draft: false,
      opens_at: null,
      exclusions: [{ user_id: 7, deadline: '2026-11-23T08:00:00.000Z' }],
      group_deadlines: [],
      group_deadlines_base: [],
      exclusions_base: [{ user_id: 7, deadline: '2026-11-23T08:00:00.000Z' }],
    });
  });

  it('has the exclusions of a new template', () => {
    const exclusions = [{ user_id: 7, deadline: '2026-11-23T08:00:00.000Z' }];
    expect(createBody(createDraft(TEMPLATE))).toMatchObject({ exclusions });
  });

  it('names the exclusions that it began with, whatever they became', () => {
    const draft = { ...createDraft(TEMPLATE), exclusions: [] };
    expect(updateBody(draft)).toMatchObject({ exclusions: [], exclusions_base: [{ user_id: 7 }] });
  });

  it('names the deadlines of groups that it began with, whatever they became', () => {
    const deadline = '2026-11-24T09:00:00.000Z';
    const group_deadlines = [{ group_id: 5, group_name: 'Tuesday', classroom_id: 2, deadline }];
    const draft = { ...createDraft({ ...TEMPLATE, group_deadlines }), groupDeadlines: [] };
    expect(updateBody(draft)).toMatchObject({
      group_deadlines: [],
      group_deadlines_base: [{ group_id: 5, deadline }],
    });
  });

  it('leaves out of a new template what is empty', () => {
    const empty = { ...EMPTY_DRAFT, isDraft: false };
    expect(createBody({ ...empty, name: ' A ', description: ' ', code: 'x' })).toEqual({
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
    expect(copyTemplate({ ...TEMPLATE, classrooms: [] }, []).isForNobody).toBe(false);
  });

  it('takes late submissions with a deadline alone', () => {
    const draft = { ...createDraft({ ...TEMPLATE, allow_late: true }) };
    expect(updateBody(draft).allow_late).toBe(true);
    expect(createBody(draft)).toMatchObject({ allow_late: true });
    expect(updateBody({ ...draft, deadline: null }).allow_late).toBe(false);
  });

  it('has rules for late work where that is accepted, and attempts as they were typed', () => {
    const late = {
      allow_late: true,
      late_penalty: { percent: 2.5, per: 'hour', at_most: 40 },
      late_until: '2026-11-22T17:00:00.000Z',
    } as const;
    const attempts = { limit: 3, counts: 'best' } as const;
    const draft = createDraft({ ...TEMPLATE, ...late, attempts });
    expect(updateBody(draft)).toMatchObject({ ...late, attempts });
    expect(createBody(draft)).toMatchObject({ ...late, attempts });
    expect(updateBody({ ...draft, allowLate: false })).toMatchObject({
      late_penalty: null,
      late_until: null,
    });
    const typed = (rules: Partial<TemplateDraft['rules']>) => ({
      ...draft,
      rules: { ...draft.rules, ...rules },
    });
    expect(updateBody(typed({ limit: '7', counts: 'last' })).attempts).toEqual({ limit: 7, counts: 'last' });
    expect(updateBody(typed({ attempts: 'unlimited' })).attempts).toEqual({ limit: null, counts: 'best' });
    expect(updateBody(typed({ attempts: 'one' })).attempts).toEqual(ONE_ATTEMPT);
    for (const wrong of [
      { limit: '0' },
      { limit: '' },
      { limit: '1.5' },
      { penaltyPercent: '0' },
      { penaltyAtMost: '101' },
    ]) {
      expect(hasValidRules(typed(wrong)), JSON.stringify(wrong)).toBe(false);
    }
    expect(hasValidRules({ ...typed({ penaltyPercent: '' }), allowLate: false })).toBe(true);
  });

  it('allows as much assistance as was chosen', () => {
    const draft = createDraft({ ...TEMPLATE, assistance: 'errors' });
    expect(updateBody(draft)).toMatchObject({ assistance: 'errors' });
    expect(createBody(draft)).toMatchObject({ assistance: 'errors' });
    expect(createBody({ ...draft, assistance: 'all' })).not.toHaveProperty('assistance');
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
  const open = { ...TEMPLATE, opens_at: '2026-11-20T08:00:00.000Z' };
  expect(copyTemplate(open, [])).toEqual({
    ...createDraft(TEMPLATE),
    name: 'Two puzzles (Copy)',
    copyOf: 4,
    exclusions: [],
    formerExclusions: [],
    isDraft: true,
  });
  expect(copyTemplate({ ...TEMPLATE, name: 'x'.repeat(200) }, []).name).toMatch(/^x{193} \(Copy\)$/);
});

describe('a draft', () => {
  const TEST: TestCaseBody = {
    name: 'Small',
    input: '1\n',
    expected_output: '2\n',
    points: 2.5,
    is_hidden: true,
    time_limit_seconds: 5,
    comparison: 'exact',
    tolerance: null,
    growth_limit: null,
    generator: null,
  };

  it('is what a new template is, and a published one says nothing of it', () => {
    const draft = { ...EMPTY_DRAFT, name: 'A', code: 'x' };
    expect(createBody(draft)).toMatchObject({ is_draft: true });
    expect(createBody({ ...draft, isDraft: false })).toEqual({
      name: 'A',
      language: 'python',
      code_content: 'x',
    });
    const opens_at = '2026-12-01T08:00:00.000Z';
    expect(createBody({ ...draft, opensAt: opens_at })).toMatchObject({ is_draft: true, opens_at });
    expect(updateBody({ ...createDraft(TEMPLATE), isDraft: true })).toMatchObject({
      is_draft: true,
      opens_at: null,
    });
  });

  it('is seen by students once it is published and its date has come', () => {
    const before = { opensAt: NOW.toISOString() };
    expect(stateOf({ isDraft: true, opensAt: null }, NOW)).toBe('draft');
    expect(stateOf({ isDraft: false, opensAt: null }, NOW)).toBe('open');
    expect(stateOf({ isDraft: false, ...before }, new Date(NOW.getTime() - 1))).toBe('scheduled');
    expect(stateOf({ isDraft: false, ...before }, NOW)).toBe('open');
    expect(stateOf({ isDraft: true, ...before }, NOW)).toBe('draft');
  });

  it('brings its tests along, and a copy also none', () => {
    const draft = { ...EMPTY_DRAFT, name: 'A', code: 'x', tests: createDrafts([TEST]) };
    expect(createBody(draft)).toMatchObject({ tests: [TEST] });
    expect(hasWrongTests(draft)).toBe(false);
    expect(hasWrongTests({ ...draft, tests: draft.tests.map((test) => ({ ...test, points: 'two' })) })).toBe(
      true,
    );
    expect(createBody(copyTemplate(TEMPLATE, [TEST]))).toMatchObject({ copy_of: 4, tests: [TEST] });
    expect(createBody(copyTemplate(TEMPLATE, []))).toMatchObject({ tests: [] });
  });
});
