import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../core/event-sample.ts';
import QuickCreate from './quick-create.tsx';

/** 9 to 10 on Saturday. */
const span = { start: Date.parse('2026-11-21T09:00:00Z'), end: Date.parse('2026-11-21T10:00:00Z') };

async function render() {
  const onChange = vi.fn<() => void>();
  const form = await renderForm(
    <QuickCreate span={span} anchor={new DOMRect()} onChange={onChange} onClose={() => undefined} />,
    { 'calendar.create': makeEvent() },
  );
  return { ...form, onChange };
}

it('a title with a time and a length moves the new event, and the fields show it', async () => {
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

it('a title that says how it repeats makes a series', async () => {
  const form = await render();
  await form.fill('Title', 'standup weekdays 9:30am p2');
  const hint = /^Adds “Standup” · Monday, 11\/23\/2026 · .* · Every week from Monday to Friday · Without a priority$/;
  await screen.findByText(hint);
  await form.press('Save');
  await expect.poll(() => form.sent[0]?.[1]).toMatchObject({ title: 'Standup', expand: true });
});

it('a changed time keeps what was read and takes its words out of the title', async () => {
  const form = await render();
  await form.fill('Title', 'dentist tomorrow 15:30');
  await form.fill('Start time', '16:00');
  expect(await readFields('Title', 'Start time', 'End time')).toEqual(['Dentist', '16:00', '17:00']);
  await form.press('Save');
  await expect
    .poll(() => form.sent)
    .toMatchObject([['calendar.create', { title: 'Dentist', startTime: '2026-11-21T16:00:00.000Z' }]]);
});

it('a title beyond its limit is not saved', async () => {
  const form = await render();
  await form.fill('Title', 'x'.repeat(300));
  await form.press('Save');
  expect(listErrors()).toEqual({ Title: '300 of 255 characters' });
  expect(form.sent).toEqual([]);
});

it('the toast says when the new event is, and leads there', async () => {
  const form = await render();
  await form.press('Save');
  await screen.findByText('Dentist: Saturday, 11/21/2026 · 9:00 AM – 10:00 AM');
  await form.press('Show');
  await expect.poll(form.readDialog).toMatchObject({ date: '2026-11-21', dialog: 'event', record: 'event' });
});
