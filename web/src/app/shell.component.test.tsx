import { closeEditor, listCurrentLiveClasses, type OwnPlace, type ResponseOf } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { LiveClassAnnouncer, SkipButton } from './shell.tsx';

type LiveClasses = ResponseOf<typeof listCurrentLiveClasses>;

const OWN: OwnPlace = {
  member_id: null,
  consent: 'asked',
  share_id: null,
  participant_id: null,
  language: null,
  program: null,
  hand: null,
  hints: [],
};
const LIVE_CLASS: LiveClasses['live_classes'][number] = {
  id: 3,
  classroom_id: 1,
  classroom_name: 'Algorithms 1',
  template: { id: 12, name: 'Moving average', language: 'go' },
  teacher_username: 'ines',
  teacher_full_name: 'Ines Novak',
  started_at: '2026-11-20T13:32:00.000Z',
  ends_at: '2026-11-20T14:32:00.000Z',
  ended_at: null,
  is_locked: false,
  server_time: '2026-11-20T13:47:00.000Z',
  own: OWN,
  student_count: 24,
  open_count: 18,
};

const banner = page.getByRole('region', { name: 'Live class' });

function answer(...live_classes: LiveClasses['live_classes']): LiveClasses {
  return { live_classes };
}

test('a live class is announced on any screen, and leads to its task', async () => {
  server.answer(listCurrentLiveClasses, answer(LIVE_CLASS));
  const { router } = await show(<LiveClassAnnouncer />, { as: person(), path: '/settings' });
  await expect.element(banner).toMatchTextContent('Live class now: Algorithms 1');
  await expect
    .element(banner)
    .toMatchTextContent('Ines Novak is working on Moving average. 18 of 24 students have joined.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await banner.getByRole('button', { name: 'Go to the task' }).click();
  await expect.poll(() => router.state.location.search).toBe('?task=12');
  // The playground has its own bar.
  await expect.element(banner).not.toBeInTheDocument();
});

test('a class that is declined is announced no more', async () => {
  server.answer(listCurrentLiveClasses, answer({ ...LIVE_CLASS, template: null }));
  await show(<LiveClassAnnouncer />, { as: person(), path: '/tasks' });
  await expect.element(banner.getByRole('button', { name: 'Join' })).toBeVisible();
  const closed: OwnPlace = { ...OWN, consent: 'closed' };
  server.answer(closeEditor, closed);
  server.answer(listCurrentLiveClasses, answer({ ...LIVE_CLASS, own: closed }));
  await banner.getByRole('button', { name: 'Not now' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

test('a class that begins or ends while a screen is open is noticed', async () => {
  server.answer(listCurrentLiveClasses, answer());
  await show(<LiveClassAnnouncer />, { as: person(), path: '/tasks' });
  liveServer.connect();
  await expect.poll(() => server.askedFor(listCurrentLiveClasses).length).toBeGreaterThan(0);
  const { own, student_count, open_count, ...live_class } = LIVE_CLASS;
  server.answer(listCurrentLiveClasses, answer({ ...live_class, own, student_count, open_count }));
  const says = (changed: typeof live_class, shown: number) =>
    // Repeated, since the page may not listen yet.
    expect
      .poll(() => {
        liveServer.say('live_class_changed', { live_class: changed });
        return banner.elements().length;
      })
      .toBe(shown);
  await says(live_class, 1);
  server.answer(listCurrentLiveClasses, answer());
  await says({ ...live_class, ended_at: live_class.ends_at }, 0);
});

test('teachers and visitors are told nothing', async () => {
  await show(<LiveClassAnnouncer />, { as: person({ is_admin: true }), path: '/settings' });
  await expect.element(banner).not.toBeInTheDocument();
});

test('the first key leads past the bar', async () => {
  await show(
    <>
      <SkipButton />
      <button type="button">Of the bar</button>
      <main>
        <button type="button">Of the content</button>
      </main>
    </>,
  );
  const skip = page.getByRole('button', { name: 'Skip to content' });
  const content = page.getByRole('main');
  await expect.element(skip).not.toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard('{Tab}');
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Enter}');
  await expect.element(content).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Of the content' })).toHaveFocus();
  await expect.element(content).not.toHaveAttribute('tabindex');
});
