import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { describe, expect, it } from 'vitest';
import { describeLosses, read } from '../testing/read.ts';
import { vikunjaProject, vikunjaTask, writeVikunjaExport } from '../testing/vikunja-fixture.ts';

const readProjects = (...projects: object[]) => read({ 'export.zip': writeVikunjaExport(projects) });

describe('an export of Vikunja', () => {
  it('becomes goals with tasks, in a category for a project that contains others', async () => {
    const result = await readProjects(
      vikunjaProject(1, { title: 'Inbox' }),
      vikunjaProject(2, { title: 'Home', tasks: null }),
      vikunjaProject(3, {
        title: 'Garden',
        parent_project_id: 2,
        hex_color: 'E8E8E8',
        tasks: [
          vikunjaTask(1, {
            title: 'Plant',
            description: '<p>First &amp; <b>last</b></p><p>Now</p>',
            due_date: '2026-12-01T09:00:00+01:00',
            priority: 4,
            labels: [{ title: 'spring' }],
            comments: [{ comment: 'With Bob' }],
          }),
          vikunjaTask(2, {
            title: 'Dig',
            done: true,
            done_at: '2026-02-01T10:00:00Z',
            related_tasks: { parenttask: [{ id: 1 }] },
          }),
        ],
      }),
    );
    expect(result.source.id).toBe('vikunja');
    expect(result.records.lists.map(({ title, parent, becomes, color }) => [title, parent, becomes, color])).toEqual([
      ['Inbox', null, 'unlisted', null],
      ['Home', null, 'category', null],
      ['Garden', '2', 'simpleGoal', '#e8e8e8'],
    ]);
    expect(result.records.tasks).toMatchObject([
      {
        key: '1',
        list: '3',
        description: 'First & last\nNow\n\nWith Bob',
        due: { dueDay: '2026-12-01', dueTime: '09:00' },
        priority: 'high',
        labels: ['spring'],
        parts: [{ key: '2', title: 'Dig', isCompleted: true }],
      },
    ]);
    expect(result.losses).toEqual([]);
  });

  it.each([
    [{ repeat_after: 86_400 * 3 }, { type: 'daily', interval: 3 }, false],
    [{ repeat_after: 86_400 * 14, repeat_mode: 2 }, { type: 'weekly', interval: 2 }, true],
    [{ repeat_after: 0, repeat_mode: 1 }, { type: 'monthly', interval: 1 }, false],
  ])('repeats with %j', async (settings, rule, isFromCompletion) => {
    const { records } = await readProjects(vikunjaProject(1, { tasks: [vikunjaTask(1, settings)] }));
    expect(parseRecurrence(records.tasks[0]?.recurrence ?? '')).toMatchObject(rule);
    expect(records.tasks[0]?.repeatsFromCompletion).toBe(isFromCompletion);
  });

  it('names what has no counterpart', async () => {
    const task = vikunjaTask(1, {
      repeat_after: 3_600,
      reminders: [{}, {}],
      assignees: [{}],
      attachments: [{ file: { name: 'a.jpg' } }],
      start_date: '2026-01-01T00:00:00Z',
      percent_done: 0.5,
      related_tasks: { blocking: [{ id: 9 }] },
    });
    const result = await readProjects(vikunjaProject(1, { tasks: [task], buckets: [{}, {}], background_file_id: 3 }));
    expect(describeLosses(result).map((loss) => loss.split(':')[0])).toEqual([
      '1 background picture',
      '2 columns of boards',
      '1 attachment',
      '2 reminders',
      '1 assignment to a person',
      '1 start or end date of a task',
      '1 task that is done in part',
      '1 relation between tasks that is not a subtask',
      '1 repetition in hours or minutes',
    ]);
  });

  it('the namespaces of an export before version 0.21 become categories', async () => {
    const projects = [vikunjaProject(1, { title: 'Garden', tasks: [vikunjaTask(1, { title: 'Plant' })] })];
    const { records } = await readProjects({ ...vikunjaProject(7, { title: 'Home' }), projects });
    expect(records.lists.map(({ key, parent, becomes }) => [key, parent, becomes])).toEqual([
      ['namespace 7', null, 'category'],
      ['1', 'namespace 7', 'simpleGoal'],
    ]);
    expect(records.tasks).toMatchObject([{ title: 'Plant', list: '1' }]);
  });
});
