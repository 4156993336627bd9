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

it('finds coming events before past ones, the nearest first, and of a series the next', () => {
  const on = (day: number, seriesId: string | null = null) => {
    const at = (hour: string) => `2026-11-${String(day).padStart(2, '0')}T${hour}:00.000Z`;
    return makeEvent({ id: `${day}`, title: 'Yoga', seriesId, startTime: at('11:30'), endTime: at('12:30') });
  };
  const series = [4, 11, 18, 25].map((day) => on(day, 'yoga'));
  const events = [on(19), on(2), on(29), ...series, on(20), on(21)];
  expect(findOnDevice({ ...nothing, events }, 'yoga', now).events.map(({ id }) => id)).toEqual([
    '20',
    '21',
    '25',
    '29',
    '19',
    '2',
  ]);
});

it('finds an event of a series by the title that it has for itself', () => {
  const at = (day: number) => ({ startTime: `2026-11-${day}T10:00:00.000Z`, endTime: `2026-11-${day}T11:00:00.000Z` });
  const events = [21, 22, 23].map((day) =>
    makeEvent({ id: `${day}`, seriesId: 'run', title: day === 22 ? 'Race' : 'Run', ...at(day) }),
  );
  const find = (search: string) => findOnDevice({ ...nothing, events }, search, now).events.map(({ id }) => id);
  expect([find('race'), find('run')]).toEqual([['22'], ['21']]);
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

it('finds tasks by their labels and parts too, and says which', () => {
  const part = { userId: 'user', isCompleted: false, order: 0 };
  const tasks = [
    makeTask({ id: 'pay', title: 'Pay', labels: ['phone'] }),
    makeTask({ id: 'call', title: 'Call', parts: [{ ...part, id: 'part', taskId: 'call', title: 'Find the phone' }] }),
    makeTask({ id: 'buy', title: 'Buy a phone' }),
  ];
  const find = (search: string) =>
    findOnDevice({ ...nothing, tasks }, search, now).tasks.map(({ id, excerpt }) => [id, excerpt]);
  expect(find('phone')).toEqual([
    ['buy', null],
    ['pay', '@phone'],
    ['call', 'Find the phone'],
  ]);
  expect(find('@phone')).toEqual([['pay', '@phone']]);
});
