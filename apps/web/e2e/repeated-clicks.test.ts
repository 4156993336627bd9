import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayFromToday } from './fixtures/events.ts';
import { makeGoal } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { laptop, phone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, type Person } from './fixtures/people.ts';
import { listEvents } from './fixtures/records.ts';
import { doubleClick, expectOneRequest, settle } from './fixtures/repeated-clicks.ts';
import { sendingButtons, sentInOtherJourneys, sentWithoutButton } from './fixtures/sending-buttons.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

const mutationOf = (name: string) => name.replace(/:.*/, '');
const addressOf = (page: Page) => page.url().replace(/^https?:[/][/][^/]+/, '');

async function clickRepeatedly(page: Page, name: string, person: Person): Promise<void> {
  const ready = await sendingButtons[name]?.(page, person);
  if (!ready) throw new Error(`No button ${name}`);
  const { button: sending, ...after } = ready;
  await expectOneRequest(page, sending, `/trpc/${mutationOf(name)}`, after);
}

journey('a double-click does nothing twice', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop, timezoneId: 'UTC' });
  const person = await enterAsNewPerson(page);
  await makeGoal(page, { title: 'Read more', deadline: `${dayFromToday(9)}T12:00:00Z` });
  for (const name of ['goals.create: Duplicate', 'progress.removeDay']) await clickRepeatedly(page, name, person);
  expect(await page.getByRole('alert').count()).toBe(0);

  const music = await call<Category>(page, 'categories.create', { name: 'Music', icon: 'Music', color: 'orange' });
  // Add Category is where the question was.
  await page.setViewportSize(phone);
  await page.goto(`/goals?category=${music.id}`);
  await button(page, 'Delete category Music').click();
  const removeCategory = question(page, 'Delete Category').getByRole('button', { name: 'Delete' });
  await expectOneRequest(page, removeCategory, '/trpc/categories.remove', { path: '/goals' });

  await page.setViewportSize(laptop);
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await doubleClick(page, button(page, 'Next day'));
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe(dayFromToday(2));
  const day = addressOf(page);
  await doubleClick(page, button(page, 'Event'));
  const editor = question(page, 'Create Event');
  await editor.waitFor();
  await settle(page);
  expect(await editor.count()).toBe(1);
  await doubleClick(page, editor.getByRole('button').first());
  await editor.waitFor({ state: 'detached' });
  await settle(page);
  expect(addressOf(page)).toBe(day);

  await page.getByText('Deadlines').click();
  await page.waitForURL(/deadlines/);
  const path = addressOf(page);
  await button(page, 'Schedule Work').click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page
    .getByRole('button', { name: /, 10:00 AM$/ })
    .first()
    .click();
  await expectOneRequest(page, button(page, 'Schedule Goal'), '/trpc/calendar.create', { path });
  expect(await listEvents(page)).toHaveLength(1);
});

/** The mutations of the API that the app sends. */
async function listSent(serverUrl: string): Promise<string[]> {
  const answer = await fetch(`${serverUrl}/api/openapi.json`);
  const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = await answer.json();
  const operations = Object.values(paths).flatMap(({ get: _read, ...writes }) => Object.values(writes));
  const folder = new URL('../src/features/', import.meta.url);
  const files = [
    ...(await readdir(folder, { recursive: true })),
    '../sync/sign-out.ts',
    '../sync/time-zone.ts',
    '../sync/use-change-shared-settings.ts',
  ];
  const sources = await Promise.all(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  return operations
    .map(({ operationId }) => operationId.replace('-', '.'))
    .filter((name) =>
      sources.some(
        (source) => source.includes(`trpc.${name}.useMutation`) || source.includes(`useMutationOf('${name}'`),
      ),
    );
}

journey('every mutation that the app sends is among the buttons clicked repeatedly', async ({ server }) => {
  const covered = new Set([
    ...Object.keys(sendingButtons).map(mutationOf),
    ...sentWithoutButton,
    ...sentInOtherJourneys,
  ]);
  expect([...covered].toSorted()).toEqual((await listSent(server.url)).toSorted());
});

journey(
  'each button that sends something sends it once, however often it is clicked',
  { tags: 'long', timeout: 300_000 },
  async ({ openPage }) => {
    const page = await openPage({ viewport: laptop, timezoneId: 'UTC', expectedErrors: [/status of 40[13]/] });
    const person = await enterAsNewPerson(page);
    for (const name of Object.keys(sendingButtons)) await clickRepeatedly(page, name, person);
  },
);
