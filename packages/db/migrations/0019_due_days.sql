ALTER TABLE "tasks" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_time" varchar(5);--> statement-breakpoint
-- The owner sees the rows of all users only as for a dump, and changes them only where row-level security is not forced.
SELECT set_config('app.dump', 'on', true);--> statement-breakpoint
ALTER TABLE "tasks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_records" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A repeating task has the time of its rule, on the day nearest to its instant. Any other instant is a day if it is
-- midnight in the zone of the account, or, unless an event of the task starts then, in the zone of one of its series.
CREATE VIEW "dues_of_tasks" AS
  WITH zones AS MATERIALIZED (
    SELECT lower(name) AS key, name FROM pg_timezone_names
  ), dues AS (
    SELECT user_id, id, due_date, CASE WHEN recurrence IS NOT NULL THEN substr(recurrence_start, 12) END AS rule_time
      FROM tasks WHERE due_date IS NOT NULL
    UNION ALL
    SELECT user_id, id, (content::jsonb #>> '{task,due_date}')::timestamptz,
      CASE WHEN content::jsonb #>> '{task,recurrence}' IS NOT NULL
        THEN substr(content::jsonb #>> '{task,recurrence_start}', 12) END
      FROM undo_snapshots WHERE content::jsonb #>> '{task,due_date}' IS NOT NULL
  ), local AS (
    SELECT dues.*, coalesce(zones.name, 'UTC') AS zone, due_date AT TIME ZONE coalesce(zones.name, 'UTC') AS clock
      FROM dues JOIN users ON users.id = dues.user_id LEFT JOIN zones ON zones.key = lower(users.timezone)
  ), series_zones AS (
    SELECT DISTINCT user_id, name FROM event_series JOIN zones ON zones.key = lower(timezone)
  ), days_abroad AS (
    SELECT dues.user_id, dues.id, min((due_date AT TIME ZONE name)::date) AS day
      FROM dues JOIN series_zones ON series_zones.user_id = dues.user_id
      WHERE ((due_date AT TIME ZONE name)::date::timestamp AT TIME ZONE name) = due_date AND NOT EXISTS (
        SELECT FROM calendar_events
          WHERE calendar_events.user_id = dues.user_id AND task_id = dues.id AND start_time = due_date
      )
      GROUP BY dues.user_id, dues.id
  )
  SELECT local.user_id, local.id,
    CASE
      WHEN rule_time IS NOT NULL THEN (clock + interval '12 hours' - rule_time::interval)::date
      WHEN (clock::date::timestamp AT TIME ZONE zone) = due_date THEN clock::date
      ELSE coalesce(days_abroad.day, clock::date)
    END AS due_day,
    CASE
      WHEN rule_time IS NOT NULL THEN nullif(rule_time, '00:00')
      WHEN (clock::date::timestamp AT TIME ZONE zone) = due_date OR days_abroad.day IS NOT NULL THEN NULL
      ELSE nullif(to_char(clock, 'HH24:MI'), '00:00')
    END AS due_time
  FROM local LEFT JOIN days_abroad ON days_abroad.user_id = local.user_id AND days_abroad.id = local.id;--> statement-breakpoint
UPDATE tasks SET due_day = dues.due_day, due_time = dues.due_time
  FROM dues_of_tasks dues WHERE tasks.user_id = dues.user_id AND tasks.id = dues.id;--> statement-breakpoint
UPDATE undo_snapshots SET content = jsonb_set(content::jsonb, '{task}', content::jsonb -> 'task'
    || jsonb_build_object('due_day', dues.due_day, 'due_time', dues.due_time))::text
  FROM dues_of_tasks dues
  WHERE undo_snapshots.user_id = dues.user_id AND undo_snapshots.id = dues.id
    AND content::jsonb #>> '{task,due_date}' IS NOT NULL;--> statement-breakpoint
DROP VIEW "dues_of_tasks";--> statement-breakpoint
-- The hash of what a file says about a task covers its due date (packages/api/src/imports/hash-content.ts). A task that
-- was edited here keeps the old hash: what the file said is not known any more.
UPDATE imported_records SET content_hash = hashes.new_hash || substr(content_hash, 23)
  FROM (
    SELECT user_id, id, kind,
      left(translate(encode(sha256(convert_to(begins || '"dueDate":' || due_date || ends, 'UTF8')), 'base64'), '+/', '-_'), 22)
        AS old_hash,
      left(translate(encode(sha256(convert_to(begins || '"dueDay":' || due_day || ',"dueTime":' || due_time || ends, 'UTF8')), 'base64'), '+/', '-_'), 22)
        AS new_hash
    FROM (
      SELECT user_id, id, kind,
        '{"title":' || to_json(title) || ',"description":' || coalesce(to_json(description)::text, 'null') || ',' AS begins,
        coalesce(to_json(to_char(due_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, 'null') AS due_date,
        coalesce(to_json(due_day)::text, 'null') AS due_day,
        coalesce(to_json(due_time)::text, 'null') AS due_time,
        CASE WHEN kind = 'task' THEN ',"priority":' || to_json(priority)
          || ',"labels":' || coalesce(to_json(labels)::text, 'null')
          || ',"estimatedMinutes":' || coalesce(estimated_minutes::text, 'null') ELSE '' END
          || ',"isCompleted":' || done || '}' AS ends
      FROM tasks, (VALUES ('task'), ('list')) kinds (kind), (VALUES ('true'), ('false')) states (done)
    ) contents
  ) hashes
  WHERE imported_records.user_id = hashes.user_id AND target_id = hashes.id AND imported_records.kind = hashes.kind
    AND left(content_hash, 22) = hashes.old_hash;--> statement-breakpoint
ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_records" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT set_config('app.dump', '', true);--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "due_date";
