import { CLASSROOM_MESSAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { classroomBody, findFieldProblems, NO_FIELDS } from './classroom-form.tsx';

describe('the form of a classroom', () => {
  it.each(['', '1', ' 30 ', '1000'])('takes %j students at most', (maxMembers) => {
    expect(findFieldProblems({ ...NO_FIELDS, maxMembers }).maxMembers).toBe(undefined);
  });

  it.each(['0', '1001', '-1', '2.5', '1e2', 'many'])('does not take %j students at most', (maxMembers) => {
    expect(findFieldProblems({ ...NO_FIELDS, maxMembers }).maxMembers).toBe(
      'Max students must be between 1 and 1000',
    );
  });

  it('needs a name', () => {
    expect(findFieldProblems({ ...NO_FIELDS, name: '  ' }).name).toBe(CLASSROOM_MESSAGES.nameRequired);
  });

  it('sends what was left empty as nothing', () => {
    expect(classroomBody({ name: ' Algorithms ', description: ' ', maxMembers: '' })).toEqual({
      name: 'Algorithms',
      description: null,
      max_members: null,
    });
    expect(classroomBody({ name: 'a', description: 'b', maxMembers: '30' }).max_members).toBe(30);
  });
});

describe('the form of a classroom', () => {
  it.each(['', '1', ' 30 ', '1000'])('takes %j students at most', (maxMembers) => {
    expect(findFieldProblems({ ...NO_FIELDS, maxMembers }).maxMembers).toBe(undefined);
  });

  it.each(['0', '1001', '-1', '2.5', '1e2', 'many'])('does not take %j students at most', (maxMembers) => {
    expect(findFieldProblems({ ...NO_FIELDS, maxMembers }).maxMembers).toBe(
      'Max students must be between 1 and 1000',
    );
  });

  it('needs a name', () => {
    expect(findFieldProblems({ ...NO_FIELDS, name: '  ' }).name).toBe(CLASSROOM_MESSAGES.nameRequired);
  });

  it('sends what was left empty as nothing', () => {
    expect(classroomBody({ name: ' Algorithms ', description: ' ', maxMembers: '' })).toEqual({
      name: 'Algorithms',
      description: null,
      max_members: null,
    });
    expect(classroomBody({ name: 'a', description: 'b', maxMembers: '30' }).max_members).toBe(30);
  });
});
