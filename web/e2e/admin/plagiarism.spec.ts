import { expect } from '@playwright/test';
import {
  findViolations,
  findViolationsInBothThemes,
  PHONE,
  SMALL_PHONE,
  sideways,
  watch,
} from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { Admin, ownName } from './admin.ts';
import { AssignmentsScreen } from './assignments.ts';
import { CLASS_PROGRAMS } from './class-programs.ts';
import { HandedIn, PlagiarismScreen } from './plagiarism.ts';

/** Longer than the room beside the actions. */
const LONG_NAME = 'Shortest paths in weighted graphs, by a heap and without one, with the way that was taken';
const [JONAS, LEO, CHIARA, ELIF] = ['Jonas Weber', 'Leo Marsh', 'Chiara Ricci', 'Elif Demir'] as const;

test('plagiarism: who shares with whom, the evidence side by side, and a verdict on it', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const handedIn = await HandedIn.upload(request, ownName(LONG_NAME), CLASS_PROGRAMS);
  const admin = new Admin(page);
  const screen = new PlagiarismScreen(page);
  await admin.signIn();

  await test.step('a student who is flagged leads to the pair', async () => {
    await admin.open('Assignments', `&assignment=${handedIn.assignment.id}`);
    await expect(admin.rowOf(JONAS)).toContainText(/Flagged.*100\.0 %|100\.0 %.*Flagged/);
    await expect(page.getByRole('region', { name: handedIn.assignment.name, exact: true })).toContainText(
      '3 flagged',
    );
    await admin.rowOf(JONAS).getByRole('link').click();
    const { student } = new AssignmentsScreen(page);
    await student.tab('Plagiarism').click();
    const alike = student.dialog(JONAS).getByRole('link').first();
    await expect(alike).toContainText('100.0 %');
    await alike.click();
    await expect(page).toHaveURL(/tab=plagiarism&pair=\d+/);
    await expect(screen.pair).toContainText(JONAS);
  });

  await screen.open(handedIn.assignment);
  await test.step('the copies are flagged, renamed and reordered as they are; honest work is not', async () => {
    await expect(screen.clusters).toHaveAccessibleName(/1 group/);
    for (const name of [JONAS, LEO, CHIARA])
      await expect(screen.clusters).toHaveAccessibleName(new RegExp(name));
    await expect(screen.clusters).not.toHaveAccessibleName(new RegExp(ELIF));
    await expect(screen.list.getByRole('option').first()).toContainText('100.0 %');
    await expect(page.getByRole('region', { name: 'Pairs' })).toContainText('3 of 21');
    await expect(page.getByText('Of 7 programs, 1 is too small to judge.')).toBeVisible();
  });

  await test.step('the evidence stands side by side, fragment by fragment', async () => {
    await screen.pairOf(JONAS, LEO).click();
    await expect(page).toHaveURL(/pair=\d+/);
    await expect(screen.programOf(JONAS)).toContainText('def shortest(graph, start):');
    await expect(screen.programOf(LEO)).toContainText('def dijkstra(g, first):');
    await expect(screen.fragment('A')).toContainText('names changed');
    await screen.fragment('A').click();
    await expect(screen.fragment('A')).toHaveAttribute('aria-pressed', 'true');
    await screen.pairOf(JONAS, CHIARA).click();
    await expect(screen.programOf(CHIARA)).toContainText('find_ways');
    await expect(screen.pair).toContainText('moved');
    expect(await findViolationsInBothThemes(page)).toEqual([]);
  });

  await test.step('the keys go from pair to pair, a name and a group narrow them', async () => {
    await page.keyboard.press('j');
    await expect(screen.pairOf(JONAS, CHIARA)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('k');
    await expect(screen.pairOf(JONAS, CHIARA)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('leo');
    await expect(screen.pairOf(JONAS, CHIARA)).toHaveCount(0);
    await expect(screen.pairOf(LEO, CHIARA)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('');
    await page.getByRole('combobox', { name: 'Filter by group' }).click();
    await page.getByRole('option', { name: /Jonas Weber/ }).click();
    await expect(screen.list.getByRole('option')).toHaveCount(3);
  });

  await test.step('another threshold regroups at once, and stays', async () => {
    await screen.threshold.focus();
    await page.keyboard.press('End');
    await expect(screen.threshold).toHaveAttribute('aria-valuetext', '100 %');
    await expect(screen.clusters).not.toHaveAccessibleName(new RegExp(LEO));
    await expect.poll(async () => (await handedIn.now()).plagiarism_threshold).toBe(1);
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await handedIn.now()).plagiarism_threshold).toBe(0.8);
    await expect(screen.clusters).toHaveAccessibleName(new RegExp(LEO));
  });

  await test.step('a dismissed pair flags nobody, a confirmed one always', async () => {
    await screen.pairOf(JONAS, CHIARA).click();
    await screen.button('Dismiss pair').click();
    await expect(screen.pair.getByRole('status')).toHaveText('Dismissed');
    await expect(page.getByRole('region', { name: 'Pairs' })).toContainText('2 of 21');
    await screen.button('Reopen').click();
    await screen.button('Confirm pair').dblclick();
    await expect(screen.pair.getByRole('status')).toHaveText('Confirmed');
    await expect
      .poll(async () => (await handedIn.pairs()).map(({ verdict }) => verdict))
      .toContain('confirmed');
    await expect(screen.pairOf(JONAS, CHIARA).getByLabel('Confirmed')).toBeVisible();
  });

  await test.step('on a phone the pairs come first, then one program under the other', async () => {
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    await screen.open(handedIn.assignment);
    await expect(page.getByRole('list', { name: 'Groups' }).getByRole('button')).toHaveText(/Jonas Weber/);
    await screen.pairOf(JONAS, LEO).click();
    await expect(screen.programOf(JONAS)).toBeVisible();
    await expect(screen.programOf(LEO)).toBeAttached();
    // The order of the two is random.
    const boxes = await Promise.all([JONAS, LEO].map((student) => screen.programOf(student).boundingBox()));
    const [upper, lower] = boxes.toSorted((one, other) => (one?.y ?? 0) - (other?.y ?? 0));
    expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0));
    await screen.fragment('A').click();
    await expect(screen.button('Menu')).toBeInViewport();
    await expect(screen.button('Back to the pairs')).toBeInViewport();
    await expect(screen.programOf(boxes[0] === upper ? JONAS : LEO)).toBeInViewport();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    await screen.button('Back to the pairs').click();
    await expect(page).not.toHaveURL(/pair=/);
    if (size !== null) await page.setViewportSize(size);
  });

  await test.step('without names nobody is named, in the table neither', async () => {
    const named = await admin.downloadCsv(page.getByRole('region', { name: 'Pairs' }));
    expect(named.name).toMatch(/^assignment-pairs-.*\.csv$/);
    expect(named.rows.flat()).toContain(JONAS);
    await screen.open(handedIn.assignment, '&anonymous=yes');
    await expect(screen.list.getByRole('option').first()).toContainText(/Student \d/);
    await expect(page.getByRole('main')).not.toContainText(JONAS);
    const unnamed = await admin.downloadCsv(page.getByRole('region', { name: 'Pairs' }));
    expect(unnamed.rows).toHaveLength(named.rows.length);
    expect(unnamed.rows.flat()).not.toContain(JONAS);
  });

  await test.step('what everybody was given does not count once it is named', async () => {
    await screen.open(handedIn.assignment);
    await screen.button('Change base code').click();
    await page.getByRole('combobox', { name: 'Base code' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('option', { name: 'Choose a file…' }).click();
    const given = CLASS_PROGRAMS[`${JONAS}/main.py`];
    const file = { name: 'roads.py', mimeType: 'text/x-python', buffer: Buffer.from(given) };
    await (await choosing).setFiles(file);
    await expect(page.getByRole('combobox', { name: 'Base code' })).toContainText('roads.py');
    await screen.button('Compare again').click();
    await expect
      .poll(() => handedIn.now())
      .toMatchObject({
        plagiarism_status: 'completed',
        base_code: { name: 'roads.py', language: 'python' },
      });
    await expect(screen.pairOf(JONAS, LEO)).toHaveCount(0);
  });
  expect(troubles).toEqual([]);
});
