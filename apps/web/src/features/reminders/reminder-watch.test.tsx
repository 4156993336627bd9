import { maxReminderMinutes } from '@goaltracker/domain/calendar/enums';
import { applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { expect, it, vi } from 'vitest';
import { makeEvent } from '../../testing/event-sample.ts';
import { renderForm } from '../../testing/render.tsx';
import { user } from '../../testing/user-sample.ts';
import ReminderWatch from './reminder-watch.tsx';

it('an open tab shows the longest reminder, four weeks before the event', async () => {
  const shown: string[] = [];
  class Notification extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string) {
      super();
      shown.push(title);
    }
  }
  vi.stubGlobal('Notification', Notification);
  localStorage.setItem('goaltracker-reminders', '0');
  const { id, name, timezone } = user;
  const [startTime, endTime] = ['2026-12-18T12:00:00.000Z', '2026-12-18T13:00:00.000Z'];
  const trip = makeEvent({ title: 'Trip', startTime, endTime, reminderMinutes: maxReminderMinutes });
  const put = { users: [{ id, name, timezone }], calendarEvents: [{ ...trip, seriesStart: null }] };
  await renderForm(<ReminderWatch />, {}, { rows: applyChanges(noRows, { put }) });
  await expect.poll(() => shown).toEqual(['Trip']);
});
