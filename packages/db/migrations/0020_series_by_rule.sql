DROP INDEX "event_series_that_go_on";--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "former_rules" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "event_series_by_end" ON "event_series" USING btree ("user_id","ends_at");--> statement-breakpoint
-- The owner sees the rows of all users only as for a dump, and changes them only where row-level security is not forced.
SELECT set_config('app.dump', 'on', true);--> statement-breakpoint
ALTER TABLE "calendar_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_series" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- To which series the events belong after a change, of which some lose their rows.
UPDATE "undo_snapshots" SET "content" = ("content"::jsonb || jsonb_build_object('made', jsonb_build_object(
    'events', '[]'::jsonb, 'series', (
      SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', series_id)), '[]') FROM calendar_events
        WHERE calendar_events.user_id = undo_snapshots.user_id AND series_id IS NOT NULL AND calendar_events.id IN (
          SELECT (event ->> 'id')::uuid FROM jsonb_array_elements(undo_snapshots.content::jsonb -> 'events') event
        )
    ))))::text
  WHERE "content"::jsonb ? 'isChange' AND "content"::jsonb ? 'events';--> statement-breakpoint
-- Such a series was left over by a split: it gave nothing but additional dates, which are events.
DELETE FROM "event_series" WHERE "recurrence"::jsonb ->> 'count' = '0';--> statement-breakpoint
-- No occurrence started at generated_until or later. Other series may end too: they are looked at until they are changed.
UPDATE "event_series" SET "ends_at" = "generated_until" + ("end_time" - "start_time") + interval '1 day' WHERE "is_ended";--> statement-breakpoint
-- An occurrence loses its row if it has the id, the times and the fields that its series gives to it, and nothing that
-- somebody did with it. Of our own rules the local time counts, of other calendars' the duration.
DELETE FROM "calendar_events" USING (
  SELECT event_series.*, zones.name AS zone, tasks.completed_at AS task_completed_at,
    event_series.recurrence::jsonb ->> 'rrule' IS NOT NULL AND NOT event_series.is_all_day AS keeps_duration
  FROM event_series
  LEFT JOIN pg_timezone_names zones ON lower(zones.name) = lower(event_series.timezone)
  LEFT JOIN tasks ON tasks.user_id = event_series.user_id AND tasks.id = event_series.task_id AND tasks.is_completed
) AS series
WHERE calendar_events.user_id = series.user_id AND calendar_events.series_id = series.id
  AND calendar_events.start_time = calendar_events.series_start
  AND CASE WHEN series.keeps_duration
    THEN calendar_events.end_time - calendar_events.start_time = series.end_time - series.start_time
    ELSE (calendar_events.end_time AT TIME ZONE series.zone) - (calendar_events.start_time AT TIME ZONE series.zone)
      = (series.end_time AT TIME ZONE series.zone) - (series.start_time AT TIME ZONE series.zone) END
  -- packages/domain/src/calendar/occurrence-id.ts
  AND replace(calendar_events.id::text, '-', '') = lpad(
    to_hex((extract(epoch FROM calendar_events.start_time - timestamptz '1899-01-01 00:00:00+00') * 1000)::bigint), 12, '0'
  ) || '8' || replace(substr(series.occurrence_key::text, 16), '-', '')
  AND calendar_events.is_all_day = series.is_all_day
  AND calendar_events.title = series.title
  AND calendar_events.description IS NOT DISTINCT FROM series.description
  AND calendar_events.location IS NOT DISTINCT FROM series.location
  AND calendar_events.color = series.color
  AND calendar_events.type = series.type
  AND calendar_events.goal_id IS NOT DISTINCT FROM series.goal_id
  AND calendar_events.task_id IS NOT DISTINCT FROM series.task_id
  AND calendar_events.resource_id IS NOT DISTINCT FROM series.resource_id
  AND calendar_events.recurrence = series.recurrence
  AND calendar_events.reminder_minutes IS NOT DISTINCT FROM series.reminder_minutes
  AND calendar_events.reports_from IS NOT DISTINCT FROM series.reports_from
  AND calendar_events.report IS NULL
  AND calendar_events.completion_reported_at IS NOT DISTINCT FROM series.task_completed_at
  AND CASE WHEN series.task_completed_at IS NULL
    THEN coalesce(trim(calendar_events.completion_status), '') IN ('', 'unreported')
    ELSE calendar_events.completion_status = 'completed' END
  AND NOT EXISTS (
    SELECT FROM calendar_events others
      WHERE others.user_id = calendar_events.user_id AND others.series_id = calendar_events.series_id
        AND others.series_start = calendar_events.series_start AND others.id <> calendar_events.id
  )
  AND calendar_events.series_start NOT IN (
    SELECT start::timestamptz FROM unnest(string_to_array(series.excluded, ' ')) AS start
  )
  AND NOT EXISTS (
    SELECT FROM notes WHERE notes.user_id = calendar_events.user_id AND notes.calendar_event_id = calendar_events.id
  )
  AND NOT EXISTS (
    SELECT FROM imported_records
      WHERE imported_records.user_id = calendar_events.user_id AND imported_records.target_id = calendar_events.id
  );--> statement-breakpoint
ALTER TABLE "calendar_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_series" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT set_config('app.dump', '', true);--> statement-breakpoint
DELETE FROM "jobs" WHERE "kind" = 'series';--> statement-breakpoint
ALTER TABLE "event_series" DROP COLUMN "generated_until";--> statement-breakpoint
ALTER TABLE "event_series" DROP COLUMN "is_ended";
