import {
  type Classroom,
  deleteClassroom,
  type Endpoint,
  getClassroom,
  getClassroomSettings,
  getClassroomStats,
  getSettings,
  listClassroomMembers,
  listClassrooms,
  listGroups,
  listInvitations,
  listLiveClasses,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClassTasks } from '#features/admin/templates/class-tasks.tsx';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassroomsSection } from './classrooms-section.tsx';

const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
/** Calls that say something of one classroom. */
const ABOUT_ONE = [
  getClassroom,
  getClassroomSettings,
  getClassroomStats,
  listClassroomMembers,
  listInvitations,
  listLiveClasses,
];
const SETTINGS = { copy_paste_enabled: true, assistance: 'all', updated_by: null, updated_at: null } as const;

function classroom(id: number, name: string): Classroom {
  const key = `A2LG7KX${id}`;
  return sampleClassroom({ id, name, key, classroom_key: key });
}

let classrooms: Classroom[] = [];

beforeEach(() => {
  classrooms = [classroom(3, 'Year 9'), classroom(2, 'Year 8')];
  server.answer(listClassrooms, () => ({ classrooms, total: classrooms.length, page: 1 }));
  server.answer(getClassroom, ({ params: { id } }) =>
    classroom(Number(id), id === '3' ? 'Year 9' : 'Year 8'),
  );
  server.answer(getSettings, { settings: { ...SETTINGS, classroom_id: null } });
  server.answer(getClassroomSettings, ({ params: { id } }) => ({
    settings: { ...SETTINGS, classroom_id: Number(id), notes: null },
  }));
  server.answer(getClassroomStats, {
    total_members: 1,
    total_students: 0,
    total_templates: 0,
    total_submissions: 0,
    students_submitted: 0,
  });
  server.answer(listInvitations, { invitations: [], total: 0 });
  server.answer(listLiveClasses, { live_classes: [], total: 0, page: 1 });
  server.answer(listGroups, { groups: [], total: 0, ungrouped_count: 0 });
  server.answer(listClassroomMembers, { members: [], total: 0 });
});

test('the facts of a class speak of tasks, as the buttons do', async () => {
  server.answer(getClassroomStats, {
    total_members: 3,
    total_students: 2,
    total_templates: 1,
    total_submissions: 4,
    students_submitted: 2,
  });
  await show(<ClassroomsSection Tasks={ClassTasks} />, {
    as: ADMIN,
    path: '/admin?section=classrooms&classroom=3',
  });
  await expect.element(page.getByText('1 task, 4 submissions by 2 students')).toBeVisible();
});

test('beside the list on a tablet, a class keeps its name and all that can be done with it', async () => {
  const name = 'Algorithms 1, group B';
  server.answer(getClassroom, classroom(3, name));
  await page.viewport(768, 1024);
  await show(<ClassroomsSection Tasks={ClassTasks} />, {
    as: ADMIN,
    path: '/admin?section=classrooms&classroom=3',
  });
  await expect.element(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
  const title = page.getByRole('heading', { name }).element().firstElementChild;
  expect(title?.scrollWidth).toBe(title?.clientWidth);
  expect(sideways()).toBeLessThanOrEqual(0);
});

test.each([
  ['chosen from the list', '/admin?section=classrooms&classroom=3'],
  ['shown because it is the first', '/admin?section=classrooms'],
])(
  'a deleted classroom, %s, makes way for another, and nothing about it is requested again',
  async (_, path) => {
    await show(<ClassroomsSection Tasks={ClassTasks} />, { as: ADMIN, path });
    const list = page.getByRole('region', { name: 'All classrooms' });
    await expect.element(page.getByRole('heading', { name: 'Year 9' })).toBeVisible();
    await expect.element(list.getByRole('link', { name: /Year 9/ })).toBeVisible();
    const requests = () =>
      ABOUT_ONE.map(
        (endpoint) =>
          server.askedFor<Endpoint>(endpoint).filter(({ params }) => 'id' in params && params.id === '3')
            .length,
      );
    let before: number[] = [];
    server.answer(deleteClassroom, () => {
      before = requests();
      classrooms = [classroom(2, 'Year 8')];
      return undefined;
    });
    await page.getByRole('button', { name: 'Actions for Year 9' }).click();
    await page.getByRole('menuitem', { name: 'Delete classroom' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete classroom' }).click();
    await expect.element(page.getByRole('heading', { name: 'Year 8' })).toBeVisible();
    await expect.element(list.getByRole('link', { name: /Year 9/ })).not.toBeInTheDocument();
    await expect.poll(() => server.askedFor(listClassrooms).length).toBe(2);
    expect(requests()).toEqual(before);
  },
);
