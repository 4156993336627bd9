import { describe, expect, it } from 'vitest';
import { noDue } from './due.ts';
import { type TaskToPlan, isChosenAtFirst, listWorkTimes, planDay, sortTasksToPlan } from './plan-day.ts';

const at = (time: string) => Date.parse(`2026-11-26T${time}:00Z`);
const clock = { today: '2026-11-26', timeZone: 'UTC' };
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const task = (changes: Partial<TaskToPlan> & { id: string }): TaskToPlan => ({
  minutes: 30,
  priority: 'medium',
  ...noDue,
  ...changes,
});
const format = (planned: readonly { id: string; start: number; end: number }[]) =>
  planned.map(
    ({ id, start, end }) =>
      `${id} ${new Date(start).toISOString().slice(11, 16)}-${new Date(end).toISOString().slice(11, 16)}`,
  );

describe('the order', () => {
  it('puts tasks due by today first, then high priority, then the earliest due date, then the longest', () => {
    const tasks = [
      task({ id: 'low', priority: 'low' }),
      task({ id: 'short' }),
      task({ id: 'long', minutes: 60 }),
      task({ id: 'tomorrow', dueDay: '2026-11-27' }),
      task({ id: 'scripted', priority: 'whenever', minutes: 45 }),
      task({ id: 'high', priority: 'high', dueDay: '2026-11-27' }),
      task({ id: 'overdue', priority: 'low', dueDay: '2026-11-01' }),
      task({ id: 'today', dueDay: '2026-11-26', dueTime: '23:59' }),
    ];
    expect(sortTasksToPlan(tasks, clock.today).map(({ id }) => id)).toEqual([
      'today',
      'overdue',
      'high',
      'tomorrow',
      'long',
      'scripted',
      'short',
      'low',
    ]);
  });
});

describe('the plan', () => {
  it('fills the free hours around the events', () => {
    const planned = planDay(
      [task({ id: 'report', minutes: 60, priority: 'high' }), task({ id: 'call' }), task({ id: 'mail', minutes: 15 })],
      { workTimes: [span('09:00', '12:00')], busy: [span('09:30', '10:00'), span('10:45', '11:30')], clock },
    );
    // The report needs a full hour, which is not free. A shorter task fits.
    expect(format(planned)).toEqual(['call 09:00-09:30', 'mail 10:00-10:15']);
  });

  it('begins at quarters of an hour', () => {
    const planned = planDay([task({ id: 'call' })], {
      workTimes: [span('09:00', '12:00')],
      busy: [span('08:00', '09:10')],
      clock,
    });
    expect(format(planned)).toEqual(['call 09:15-09:45']);
  });

  it('keeps a task at its due time, unless that time is taken or over', () => {
    const dueAt = (id: string, time: string, minutes = 30) =>
      task({ id, minutes, dueDay: clock.today, dueTime: time, priority: 'low' });
    const planned = planDay(
      [
        task({ id: 'overdue', minutes: 120, dueDay: '2026-11-20' }),
        dueAt('vet', '10:20'),
        dueAt('bank', '11:00'),
        dueAt('over', '08:00'),
      ],
      { workTimes: [span('09:00', '14:00')], busy: [span('11:15', '11:45')], clock },
    );
    expect(format(planned)).toEqual(['over 09:00-09:30', 'bank 09:30-10:00', 'vet 10:20-10:50', 'overdue 11:45-13:45']);
  });

  it('continues tomorrow when today is full', () => {
    const tomorrow = { start: at('09:00') + 86_400_000, end: at('17:00') + 86_400_000 };
    const planned = planDay([task({ id: 'long', minutes: 120 }), task({ id: 'call' })], {
      workTimes: [tomorrow, span('16:00', '17:00')],
      busy: [],
      clock,
    });
    expect(format(planned)).toEqual(['call 16:00-16:30', 'long 09:00-11:00']);
  });
});

describe('the choice', () => {
  const isChosen = (changes: Partial<TaskToPlan>) => isChosenAtFirst(task({ id: 'call', ...changes }), '2026-11-28');

  it('includes tasks due by tomorrow and tasks of high priority', () => {
    expect(isChosen({ dueDay: '2026-11-27', dueTime: '23:59' })).toBe(true);
    expect(isChosen({ dueDay: '2026-11-01', priority: 'low' })).toBe(true);
    expect(isChosen({ priority: 'high' })).toBe(true);
    expect(isChosen({ dueDay: '2026-11-28' })).toBe(false);
    expect(isChosen({})).toBe(false);
  });
});

describe('the working hours', () => {
  const hours = { from: 9 * 60, to: 17 * 60 };

  it('begin at the next quarter of an hour today', () => {
    const times = listWorkTimes(hours, { today: '2026-11-26', now: at('10:07'), timeZone: 'UTC' });
    expect(times).toEqual([span('10:15', '17:00'), { start: at('09:00') + 86_400_000, end: at('17:00') + 86_400_000 }]);
  });

  it("are only tomorrow's once today's are over", () => {
    expect(listWorkTimes(hours, { today: '2026-11-26', now: at('18:00'), timeZone: 'UTC' })).toHaveLength(1);
  });

  it('follow the local time on the day of a clock change', () => {
    const times = listWorkTimes(
      { from: 0, to: 6 * 60 },
      {
        today: '2026-03-29',
        now: Date.parse('2026-03-28T12:00:00Z'),
        timeZone: 'Europe/Berlin',
      },
    );
    expect(times.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([5, 6]);
  });

  it('are empty when they end before they begin', () => {
    expect(listWorkTimes({ from: 600, to: 600 }, { today: '2026-11-26', now: 0, timeZone: 'UTC' })).toEqual([]);
  });
});
