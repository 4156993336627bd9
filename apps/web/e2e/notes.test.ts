import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cardOf } from './fixtures/goals.ts';
import { journey } from './fixtures/journey.ts';
import { call, enterAsNewPerson, read } from './fixtures/people.ts';
import { createMany } from './fixtures/records.ts';

const long = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of the recipe`).join('\n');

const makeNote = (page: Page, note: Record<string, unknown>) => call<Note>(page, 'notes.create', note);

/** An event tomorrow. */
function makeEvent(page: Page, title: string): Promise<CalendarEvent> {
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  return call(page, 'calendar.create', {
    title,
    startTime: new Date(tomorrow).toISOString(),
    endTime: new Date(tomorrow + 60 * 60_000).toISOString(),
  });
}

describe('a note', () => {
  journey('a note is created, changed and deleted', async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page, '/notes');
    await page.getByRole('heading', { name: 'No notes yet' }).waitFor();
    await page.getByRole('button', { name: 'New Note' }).last().click();
    const write = page.getByRole('dialog', { name: 'New Note' });
    const create = write.getByRole('button', { name: 'Create Note' });
    await write.getByLabel('Title').fill('  Ideas for spring ');
    await write.getByLabel('Content').fill('\nCycle to work\n');
    expect(await write.getByRole('radio', { name: 'Yellow' }).isChecked()).toBe(true);
    await create.click();
    const card = cardOf(page, 'Ideas for spring');
    await card.getByText('Cycle to work', { exact: true }).waitFor();
    await write.waitFor({ state: 'detached' });

    await card.getByRole('button', { name: 'Edit note Ideas for spring' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Note' });
    await edit.getByRole('radio', { name: 'Green' }).check();
    await edit.getByLabel('Title').fill('Ideas for summer');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await edit.waitFor({ state: 'detached' });
    const renamed = cardOf(page, 'Ideas for summer');
    await renamed.waitFor();
    await page.reload();
    await renamed.getByRole('button', { name: 'Edit note Ideas for summer' }).click();
    expect(await edit.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Close' }).click();

    await renamed.getByRole('button', { name: 'Delete note Ideas for summer' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Note' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await renamed.getByRole('button', { name: 'Delete note Ideas for summer' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No notes yet' }).waitFor();
    await expect.poll(() => read<Note[]>(page, '/api/notes')).toEqual([]);
  });

  journey('shows three lines until it is expanded by a click or Enter', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeNote(page, { title: 'Cake', content: long });
    await makeNote(page, { title: 'Milk', content: 'Two litres' });
    await page.goto('/notes');
    const cake = cardOf(page, 'Cake');
    const toggle = cake.getByRole('button', { name: 'Cake', exact: true });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await cake.getByText('Line 12').count()).toBe(0);
    await cake.getByText('Line 1 of').click();
    await cake.getByText('Line 12 of the recipe').waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.press('Enter');
    await cake.getByText('Line 12').waitFor({ state: 'detached' });
    await toggle.press('Enter');
    await cake.getByText('Line 12').waitFor();
    expect(await cardOf(page, 'Milk').getByRole('button', { expanded: false }).count()).toBe(0);
  });

  journey('links to its calendar event', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    const dentist = await makeEvent(page, 'Dentist');
    await makeEvent(page, 'Swimming');
    await page.goto('/notes?dialog=new-note');
    const write = page.getByRole('dialog', { name: 'New Note' });
    await write.getByLabel('Title').fill('Questions');
    await write.getByRole('combobox', { name: 'Calendar event (optional)' }).fill('dent');
    expect(await page.getByRole('option', { name: /Swimming/ }).count()).toBe(0);
    await page.getByRole('option', { name: /^Dentist · / }).click();
    await write.getByRole('button', { name: 'Create Note' }).click();
    await cardOf(page, 'Questions')
      .getByRole('button', { name: /Dentist/ })
      .click();
    await page.getByRole('dialog', { name: 'Edit Event' }).waitFor();
    expect(new URL(page.url()).searchParams.get('record')).toBe(dentist.id);

    await page.goto(`/notes?dialog=new-note&event=${dentist.id}`);
    await write.getByLabel('Title').fill('Answers');
    await expect
      .poll(() => write.getByRole('combobox', { name: 'Calendar event (optional)' }).inputValue())
      .toContain('Dentist');
    await write.getByRole('button', { name: 'Create Note' }).click();
    await cardOf(page, 'Answers')
      .getByRole('button', { name: /Dentist/ })
      .waitFor();
  });
});

describe('a search', () => {
  journey('finds titles and texts while typing and is kept in the address', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await makeNote(page, { title: 'Spring', content: 'Cycle to work' });
    await makeNote(page, { title: 'Shopping', content: 'A bicycle pump, 100%' });
    await makeNote(page, { title: 'Holidays' });
    await page.goto('/notes');
    const box = page.getByRole('searchbox', { name: 'Search notes' });
    await cardOf(page, 'Holidays').waitFor();
    await box.pressSequentially('CYCLE');
    await cardOf(page, 'Holidays').waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => new URL(page.url()).search).toBe('?search=CYCLE');
    await page.reload();
    expect(await box.inputValue()).toBe('CYCLE');
    await box.fill('100%');
    await cardOf(page, 'Spring').waitFor({ state: 'detached' });
    await cardOf(page, 'Shopping').waitFor();
    await box.fill('2026');
    await page.getByRole('heading', { name: 'No notes found' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'No notes found' }).waitFor();
    expect(await box.inputValue()).toBe('2026');
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await cardOf(page, 'Holidays').waitFor();
    expect(await box.inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
  });

  journey('loads hundreds of results while scrolling', { tags: 'long' }, async ({ openPage }) => {
    const page = await openPage();
    await enterAsNewPerson(page);
    await createMany(150, (at) => makeNote(page, { title: `Note ${at}` }));
    await page.goto('/notes');
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(24);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        return cards.count();
      })
      .toBe(150);
  });
});
