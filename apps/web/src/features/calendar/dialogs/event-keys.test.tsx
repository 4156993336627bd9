import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { renderForm } from '../../../testing/render.tsx';
import { redo } from '../../../undo/undo-history.ts';
import EventKeys from './event-keys.tsx';

const question = 'Are you sure you want to delete "Dentist"? This action cannot be undone.';

async function render(changes: Partial<CalendarEvent> = {}) {
  const event = makeEvent(changes);
  const form = await renderForm(
    <>
      <button data-event={event.id}>Dentist</button>
      <button data-slot="2026-11-23T14:00">Monday 14:00</button>
      <section aria-label="Days of the month">
        <button data-day="2026-11-24">Tuesday</button>
      </section>
      <input aria-label="Title" />
      <EventKeys />
    </>,
    {
      'calendar.get': event,
      'calendar.create': event,
      'calendar.update': event,
      'calendar.remove': undefined,
      'calendar.restore': event,
    },
  );
  const pressOn = (name: string, key: string, ctrlKey = false) => {
    const element = name === 'Title' ? screen.getByLabelText(name) : screen.getByText(name);
    element.focus();
    fireEvent.keyDown(element, { key, ctrlKey });
  };
  return { ...form, pressOn };
}

it.each(['Delete', 'Backspace'])('%s on a focused event asks, and the toast says that Undo works', async (key) => {
  const { press, pressOn, sent } = await render();
  pressOn('Dentist', key);
  await screen.findByText(question);
  expect(sent).toEqual([]);
  await press('Delete');
  await screen.findByText('Event removed');
  await screen.findByText('This can be undone for 24 hours.');
  expect(screen.queryByText(question)).toBeNull();
  await press('Undo');
  const paths = () => sent.map(([path]) => path);
  await expect.poll(paths).toEqual(['calendar.remove', 'calendar.restore']);
  expect(redo()).toBe(true);
  await expect.poll(paths).toEqual(['calendar.remove', 'calendar.restore', 'calendar.remove']);
});

it('Delete elsewhere or with Ctrl does nothing, and Cancel keeps the event', async () => {
  const { press, pressOn, sent } = await render();
  pressOn('Tuesday', 'Delete');
  pressOn('Dentist', 'Delete', true);
  expect(screen.queryByText(question)).toBeNull();
  pressOn('Dentist', 'Delete');
  await screen.findByText(question);
  await press('Cancel');
  await expect.poll(() => screen.queryByText(question)).toBeNull();
  expect(sent).toEqual([]);
});

it('Ctrl+C and Ctrl+V add a copy at the focused hour, and again at the same time of another day', async () => {
  const { pressOn, sent } = await render();
  pressOn('Dentist', 'c', true);
  await screen.findByText('Event copied');
  pressOn('Monday 14:00', 'v', true);
  const copyAt = (day: string, from: string, to: string) => [
    'calendar.create',
    expect.objectContaining({
      title: 'Dentist',
      reminderMinutes: 15,
      startTime: `2026-11-${day}T${from}:00.000Z`,
      endTime: `2026-11-${day}T${to}:00.000Z`,
    }),
  ];
  await expect.poll(() => sent).toEqual([copyAt('23', '14:00', '15:00')]);
  await screen.findByText('Event pasted');
  pressOn('Tuesday', 'v', true);
  await expect.poll(() => sent.slice(1)).toEqual([copyAt('24', '09:00', '10:00')]);
});

it('a pasted copy of an all-day event lasts the whole day', async () => {
  const { pressOn, sent } = await render({
    isAllDay: true,
    startTime: '2026-11-21T00:00:00.000Z',
    endTime: '2026-11-22T00:00:00.000Z',
  });
  pressOn('Dentist', 'c', true);
  pressOn('Monday 14:00', 'v', true);
  const day = { startTime: '2026-11-23T00:00:00.000Z', endTime: '2026-11-24T00:00:00.000Z' };
  await expect.poll(() => sent).toMatchObject([['calendar.create', { isAllDay: true, ...day }]]);
});

it('Ctrl+X and Ctrl+V move the event once', async () => {
  const { pressOn, sent } = await render();
  pressOn('Dentist', 'x', true);
  await screen.findByText('Event cut');
  expect(sent).toEqual([]);
  pressOn('Monday 14:00', 'v', true);
  const moved = { startTime: '2026-11-23T14:00:00.000Z', endTime: '2026-11-23T15:00:00.000Z' };
  await expect.poll(() => sent).toEqual([['calendar.update', { id: 'event', ...moved }]]);
  await screen.findByText('Event moved');
  pressOn('Tuesday', 'v', true);
  expect(sent).toHaveLength(1);
});

it('Ctrl+V in a text field pastes no event', async () => {
  const { pressOn, sent } = await render();
  pressOn('Dentist', 'c', true);
  pressOn('Title', 'v', true);
  expect(sent).toEqual([]);
});
