import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import QuickCreate from './quick-create.tsx';

/** Saturday from 9 to 10. */
const span = { start: Date.parse('2026-11-21T09:00:00Z'), end: Date.parse('2026-11-21T10:00:00Z') };

async function render() {
  const onChange = vi.fn<() => void>();
  const form = await renderForm(
    <QuickCreate span={span} anchor={new DOMRect()} onChange={onChange} onClose={() => undefined} />,
    { 'calendar.create': makeEvent() },
  );
  return { ...form, onChange };
}

it('a time and a length in the title move the new event and fill the fields', async () => {
  const form = await render();
  await form.fill('Title', 'dentist 15:30 for 45 min');
  await screen.findByText('Adds “Dentist” · Saturday, 11/21/2026 · 3:30 PM – 4:15 PM');
  expect(await readFields('Start time', 'End time')).toEqual(['15:30', '16:15']);
  const moved = { start: Date.parse('2026-11-21T15:30:00Z'), end: Date.parse('2026-11-21T16:15:00Z') };
  expect(form.onChange).toHaveBeenLastCalledWith(moved);
  await form.press('Save');
  await expect
    .poll(() => form.sent)
    .toMatchObject([
      [
        'calendar.create',
        { title: 'Dentist', startTime: '2026-11-21T15:30:00.000Z', endTime: '2026-11-21T16:15:00.000Z' },
      ],
    ]);
});

it('a repeat in the title creates a series', async () => {
  const form = await render();
  await form.fill('Title', 'standup weekdays 9:30am p2');
  const hint = /^Adds “Standup” · Monday, 11\/23\/2026 · .* · Every week from Monday to Friday · Without a priority$/;
  await screen.findByText(hint);
  await form.press('Save');
  await expect.poll(() => form.sent[0]?.[1]).toMatchObject({ title: 'Standup', expand: true });
});

it('changing a time keeps the other values from the title and removes their words', async () => {
  const form = await render();
  await form.fill('Title', 'dentist tomorrow 15:30');
  await form.fill('Start time', '16:00');
  expect(await readFields('Title', 'Start time', 'End time')).toEqual(['Dentist', '16:00', '17:00']);
  await form.press('Save');
  await expect
    .poll(() => form.sent)
    .toMatchObject([['calendar.create', { title: 'Dentist', startTime: '2026-11-21T16:00:00.000Z' }]]);
});

it('refuses a title of more than 255 characters', async () => {
  const form = await render();
  await form.fill('Title', 'x'.repeat(300));
  await form.press('Save');
  expect(listErrors()).toEqual({ Title: '300 of 255 characters' });
  expect(form.sent).toEqual([]);
});

it('the toast names the times of the new event, and Show opens its card', async () => {
  const form = await render();
  await form.press('Save');
  await screen.findByText('Dentist: Saturday, 11/21/2026 · 9:00 AM – 10:00 AM');
  await form.press('Show');
  await expect.poll(form.readDialog).toMatchObject({ date: '2026-11-21', dialog: 'event', record: 'event' });
});
