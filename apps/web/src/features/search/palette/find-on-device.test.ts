import { expect, it } from 'vitest';
import { makeEvent } from '../../calendar/core/event-sample.ts';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeTask } from '../../tasks/task-sample.ts';
import { findOnDevice } from './find-on-device.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const note = {
  userId: 'user',
  calendarEventId: null,
  calendarEvent: null,
  color: '#ffffff',
  createdAt: '2026-10-28T08:00:00.000Z',
  updatedAt: '2026-10-28T08:00:00.000Z',
};
const nothing = { goals: [], events: [], tasks: [], notes: [] };
const titles = (records: readonly { title: string }[]) => records.map(({ title }) => title);

it('finds titles with all words, those first that begin with them, whatever the case and accents', () => {
  const goals = ['A long run', 'Prune the roses', 'Rün 300 km', 'Read'].map((title) => makeGoal({ id: title, title }));
  expect(titles(findOnDevice({ ...nothing, goals }, 'RUN', now).goals)).toEqual([
    'Rün 300 km',
    'A long run',
    'Prune the roses',
  ]);
  expect(titles(findOnDevice({ ...nothing, goals }, 'run long', now).goals)).toEqual(['A long run']);
});

it('finds at most eight of a kind', () => {
  const tasks = Array.from({ length: 10 }, (_, at) => makeTask({ id: `${at}`, title: `Task ${at}` }));
  expect(findOnDevice({ ...nothing, tasks }, 'task', now).tasks).toHaveLength(8);
});

it('finds of a series the occurrence nearest to now', () => {
  const on = (day: number) =>
    makeEvent({ id: `${day}`, title: 'Yoga', seriesId: 'yoga', startTime: `2026-11-${day}T09:00:00.000Z` });
  const { events } = findOnDevice({ ...nothing, events: [on(11), on(18), on(25)] }, 'yoga', now);
  expect(events.map(({ id }) => id)).toEqual(['18']);
});

it('finds notes by their text too, with what is around it', () => {
  const notes = [
    { ...note, id: 'a', title: 'October', content: 'a slow run' },
    { ...note, id: 'b', title: 'Runs', content: '' },
  ];
  const found = findOnDevice({ ...nothing, notes }, 'run', now).notes;
  expect(found.map(({ title, excerpt }) => [title, excerpt])).toEqual([
    ['Runs', ''],
    ['October', 'a slow run'],
  ]);
});
