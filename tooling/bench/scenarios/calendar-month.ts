import type { Scenario } from '../scenario.ts';
import { iso } from '../sql.ts';

const eventCount = 300;
/** Months of the same density around the one that is read. */
const otherMonths = { before: 24, after: 12 };
const month = { startDate: '2031-05-01T00:00:00.000Z', endDate: '2031-06-01T00:00:00.000Z' };

/** A calendar month with ten events a day, and three years of such months around it. */
export const calendarMonth: Scenario = {
  name: '300 events',
  kind: 'read',
  async prepare(createAccount, owner) {
    const account = await createAccount();
    const { userId } = account;
    for (let index = 0; index < eventCount; index++) {
      await account.call('POST', '/api/calendar/events', {
        title: `Something to be done, number ${index + 1}`,
        description: 'With all that is needed for it.',
        startTime: new Date(Date.parse(month.startDate) + index * 2.4 * 3_600_000).toISOString(),
        location: 'Main Street 1',
        type: 'event',
      });
    }
    const { before, after } = otherMonths;
    await owner`insert into calendar_events (user_id, id, title, description, start_time, end_time, location)
      select user_id, gen_random_uuid(), title, description, start_time + away, end_time + away, location
      from calendar_events, generate_series(${-before}::int, ${after}::int) as months, lateral (select months * interval '31 days' as away) as moved
      where user_id = ${userId} and months <> 0`;
    const path = `/api/calendar/events?${new URLSearchParams(month).toString()}`;
    return { method: 'GET', path, senders: [account], floorInput: { userId, ...month } };
  },
  createFloorHandler(sql, { userId, startDate, endDate }) {
    const values = [String(userId), String(startDate), String(endDate)];
    return async () => (await sql.unsafe(statement, values, { prepare: true }).values())[0]?.[0] as string;
  },
  toComparable: (body) => JSON.parse(body),
};

const statement = `
  select json_agg(record order by record."startTime", record.id)::text from (
    select user_id as "userId", id, goal_id as "goalId", task_id as "taskId", resource_id as "resourceId",
      series_id as "seriesId", title, description, ${iso('start_time')} as "startTime", ${iso('end_time')} as "endTime",
      is_all_day as "isAllDay", location, color, type, recurrence, reminder_minutes as "reminderMinutes",
      completion_status as "completionStatus", ${iso('completion_reported_at')} as "completionReportedAt", report,
      ${iso('reports_from')} as "reportsFrom",
      ${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt"
    from calendar_events
    where user_id = $1 and start_time >= $2::timestamptz - interval '48 hours' and start_time < $3 and end_time > $2) record`;
