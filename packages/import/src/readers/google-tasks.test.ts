import { expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { writeZip } from '../testing/write-zip.ts';

/** Writes the `Tasks.json` of a Google Takeout. */
const writeTakeout = (...lists: { title: string; items: readonly object[] }[]) =>
  JSON.stringify({
    kind: 'tasks#taskLists',
    items: lists.map(({ title, items }) => ({
      kind: 'tasks#tasks',
      id: `list-${title}`,
      title,
      items: items.map((item, at) => ({
        kind: 'tasks#task',
        id: `${title}-${at}`,
        task_type: 'PERSISTENT',
        created: '2026-01-01T10:00:00.123456Z',
        status: 'needsAction',
        ...item,
      })),
    })),
  });

it('lists of Google Tasks become goals with their tasks', async () => {
  const file = writeTakeout(
    {
      title: 'My Tasks',
      items: [
        { title: 'Book flight', notes: 'Window seat', due: '2026-12-01T00:00:00Z', links: [{}] },
        { title: 'Pay', status: 'completed', completed: '2026-02-01T12:00:00.000Z', parent: 'My Tasks-0' },
        { title: 'Call', scheduled_time: [{ current: true, start: '2026-12-01T23:30:00Z' }], task_recurrence_id: 'r' },
        { title: 'Old', deleted: true },
      ],
    },
    { title: 'Shopping', items: [{ title: 'Milk' }] },
  );
  const result = await read({
    'takeout.zip': writeZip({ 'Takeout/Tasks/Tasks.json': file, 'Takeout/archive_browser.html': '<html>' }),
  });
  expect(result.source.id).toBe('google-tasks');
  expect(result.records.lists.map(({ key, title, becomes }) => [key, title, becomes])).toEqual([
    ['list-My Tasks', 'My Tasks', 'simpleGoal'],
    ['list-Shopping', 'Shopping', 'simpleGoal'],
  ]);
  expect(result.records.tasks).toMatchObject([
    {
      key: 'My Tasks-0',
      title: 'Book flight',
      description: 'Window seat',
      due: { dueDay: '2026-12-01', dueTime: null },
      parts: [{ key: 'My Tasks-1', isCompleted: true }],
    },
    { title: 'Call', due: { dueDay: '2026-12-02', dueTime: '00:30' } },
    { title: 'Milk', list: 'list-Shopping' },
  ]);
  expect(describeLosses(result)).toEqual([
    '1 deleted task: left out',
    '1 link of a task: left out',
    '1 repeating task: kept once, as the file does not have its rule',
    '1 other file: not part of the export',
  ]);
});
