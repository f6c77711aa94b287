import { expect, it } from 'vitest';
import { inOrder, nameOf } from './students.ts';

const STUDENTS = [
  { student_name: 'aiko', anonymous_name: 'Student 10' },
  { student_name: 'ben', anonymous_name: 'Student 2' },
  { student_name: 'chiara', anonymous_name: 'Student 1' },
];

it('keeps the order of names from telling who is who', () => {
  expect(inOrder(STUDENTS, false)).toEqual(STUDENTS);
  expect(inOrder(STUDENTS, true).map((student) => nameOf(student, true))).toEqual([
    'Student 1',
    'Student 2',
    'Student 10',
  ]);
});
