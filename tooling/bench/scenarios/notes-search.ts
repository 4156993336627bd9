import type { Scenario } from '../scenario.ts';
import { iso } from '../sql.ts';

const noteCount = 5_000;
/** Every hundredth note contains the word, so a page of 60 is not full before the oldest note was read. */
const search = 'lighthouse';
const apart = 100;
const page = 60;

const thought = 'A walk along the river, then coffee and plans for the garden, the winter and the year after. ';

/** A search that has to read all of 5,000 notes of one to two thousand characters. */
export const notesSearch: Scenario = {
  name: '5,000 notes searched',
  kind: 'read',
  async prepare(createAccount, owner) {
    const account = await createAccount();
    const { userId } = account;
    await owner`insert into notes (user_id, id, title, content, color, updated_at)
      select ${userId}, gen_random_uuid(), title, content, '#fbbf24', now() - n * interval '1 hour'
      from generate_series(1, ${noteCount}::int) as n,
        lateral (select 'Thought ' || n as title, repeat(${thought}, 11 + n % 11)
          || case when n % ${apart}::int = 0 then 'The ' || ${search}::text else 'The end' end as content) as written`;
    const path = `/api/notes?${new URLSearchParams({ search, limit: String(page) }).toString()}`;
    return { method: 'GET', path, senders: [account], floorInput: { userId } };
  },
  createFloorHandler(sql, { userId }) {
    const values = [String(userId), search, page];
    return async () => (await sql.unsafe(statement, values, { prepare: true }).values())[0]?.[0] as string;
  },
  toComparable: (body) => JSON.parse(body),
};

const statement = `
  select json_agg(record order by record."updatedAt" desc, record.id desc)::text from (
    select n.user_id as "userId", n.id, n.calendar_event_id as "calendarEventId", n.title, n.content, n.color,
      case when e.id is not null then json_build_object('id', e.id, 'title', e.title,
        'startTime', ${iso('e.start_time')}, 'isAllDay', e.is_all_day) end as "calendarEvent",
      ${iso('n.created_at')} as "createdAt", ${iso('n.updated_at')} as "updatedAt"
    from notes n left join calendar_events e on e.user_id = n.user_id and e.id = n.calendar_event_id
    where n.user_id = $1 and strpos(n.search_text, $2) > 0
    order by n.updated_at desc, n.id desc limit $3) record`;
