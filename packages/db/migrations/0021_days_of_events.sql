-- The owner sees the rows of all users only as for a dump, and changes them only where row-level security is not forced.
SELECT set_config('app.dump', 'on', true);--> statement-breakpoint
ALTER TABLE "event_series" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscribed_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_records" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Midnight UTC of the day whose midnight in the zone is nearest.
CREATE FUNCTION "store_day"(instant timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', (instant + interval '12 hours') AT TIME ZONE zone) AT TIME ZONE 'UTC'
$$;--> statement-breakpoint
CREATE FUNCTION "store_end"(start_time timestamptz, end_time timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(store_day(end_time, zone), store_day(start_time, zone) + interval '24 hours')
$$;--> statement-breakpoint
CREATE FUNCTION "is_midnight"(instant timestamptz, zone text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', instant AT TIME ZONE zone) AT TIME ZONE zone = instant
$$;--> statement-breakpoint
-- As toISOString writes it.
CREATE FUNCTION "write_instant"(instant timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION "store_listed_days"(instants text, zone text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(DISTINCT write_instant(store_day(each::timestamptz, zone)), ' '), '')
    FROM unnest(string_to_array(instants, ' ')) AS each
$$;--> statement-breakpoint
-- The day that an UNTIL with a time means for all-day events. A day is often written as midnight UTC, and "never" as the
-- year 9999.
CREATE FUNCTION "store_until"(until text, zone text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN until NOT LIKE '%T000000Z' AND until ~ '^(19|2[01]|2200)\d*(0[1-9]|1[0-2])\d\dT([01]\d|2[0-3])[0-5]\d[0-5]\dZ$'
    THEN to_char(
      ((left(until, 6) || '01')::date + substr(until, 7, 2)::int - 1 + substr(until, 10, 6)::time) AT TIME ZONE 'UTC' AT TIME ZONE zone,
      'YYYYMMDD'
    ) ELSE left(until, 8) END
$$;--> statement-breakpoint
CREATE FUNCTION "store_recurrence"(recurrence text, zone text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(replace(recurrence, 'UNTIL=' || until, 'UNTIL=' || store_until(until, zone)), recurrence)
    FROM (SELECT substring(recurrence FROM 'UNTIL=(\d{8}T\d{6}Z?)') AS until) AS found
$$;--> statement-breakpoint
-- A UUIDv7 that only its old key gives: a series and the copies of it that Undo restores get the same one.
CREATE FUNCTION "renew_key"(key uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (left(key::text, 14) || '7' || left(hash, 3) || '-' || substr(key::text, 20, 1) || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid
    FROM (SELECT encode(sha256(convert_to('0021_days_of_events ' || key, 'UTF8')), 'hex') AS hash) AS hashed
$$;--> statement-breakpoint
-- packages/domain/src/calendar/occurrence-id.ts
CREATE FUNCTION "write_occurrence_id"(key uuid, start_time timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM start_time - timestamptz '1899-01-01 00:00:00+00') * 1000)::bigint), 12, '0')
    || '8' || replace(substr(key::text, 16), '-', ''))::uuid
$$;--> statement-breakpoint
-- packages/api/src/calendar/series/former-rules.ts
CREATE FUNCTION "add_former_rule"(series event_series) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT '[{"idEnd":' || to_json(substr(series.occurrence_key::text, 16))
    || ',"recurrence":' || to_json(series.recurrence) || ',"timezone":' || to_json(series.timezone)
    || ',"startTime":' || to_json(write_instant(series.start_time)) || ',"endTime":' || to_json(write_instant(series.end_time))
    || ',"isAllDay":true,"added":' || to_json(series.added) || '}'
    || coalesce((
      SELECT string_agg(',' || rule, '' ORDER BY place)
        FROM json_array_elements(nullif(series.former_rules, '')::json) WITH ORDINALITY AS former (rule, place) WHERE place <= 7
    ), '') || ']'
$$;--> statement-breakpoint
CREATE TABLE "zones_of_users" AS
  SELECT users.id AS user_id, coalesce(min(zones.name), 'UTC') AS zone
    FROM users LEFT JOIN pg_timezone_names zones ON lower(zones.name) = lower(users.timezone) GROUP BY users.id;--> statement-breakpoint
ALTER TABLE "zones_of_users" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
-- The series there are, those that were deleted or changed, and those that a change has made, which are written as
-- TypeScript names their columns.
CREATE TABLE "days_of_series" AS
  WITH zones AS MATERIALIZED (
    SELECT lower(name) AS key, min(name) AS name FROM pg_timezone_names GROUP BY 1
  ), copies AS MATERIALIZED (
    SELECT user_id, id, content::jsonb AS content FROM undo_snapshots
  ), series AS (
    SELECT user_id, NULL::uuid AS copy_id, 'event_series' AS part, 1::bigint AS place, event_series AS record FROM event_series
    UNION ALL
    SELECT user_id, copies.id, 'series', place, jsonb_populate_record(NULL::event_series, '{"added":"","excluded":"","former_rules":""}' || each)
      FROM copies, jsonb_array_elements(content -> 'series') WITH ORDINALITY AS series (each, place)
    UNION ALL
    SELECT user_id, copies.id, 'made', place, jsonb_populate_record(NULL::event_series, each || jsonb_build_object(
        'occurrence_key', each -> 'occurrenceKey', 'former_rules', coalesce(each ->> 'formerRules', ''),
        'start_time', each -> 'startTime', 'end_time', each -> 'endTime', 'ends_at', each -> 'endsAt', 'is_all_day', each -> 'isAllDay'
      ))
      FROM copies, jsonb_array_elements(content #> '{made,series}') WITH ORDINALITY AS series (each, place)
      WHERE each ? 'recurrence'
  ), local AS (
    SELECT series.*, coalesce(zones.name, 'UTC') AS zone
      FROM series LEFT JOIN zones ON zones.key = lower((record).timezone)
  )
  SELECT user_id, copy_id, part, place, zone,
    (record).id, (record).is_all_day, (record).occurrence_key AS old_key,
    -- In UTC its occurrences have started at midnight UTC before.
    CASE WHEN (record).timezone = 'UTC' THEN (record).occurrence_key ELSE renew_key((record).occurrence_key) END AS occurrence_key,
    CASE WHEN (record).timezone = 'UTC' THEN (record).former_rules ELSE add_former_rule(record) END AS former_rules,
    store_recurrence((record).recurrence, zone) AS recurrence,
    store_day((record).start_time, zone) AS start_time,
    store_end((record).start_time, (record).end_time, zone) AS end_time,
    store_day((record).ends_at, zone) AS ends_at,
    store_listed_days((record).excluded, zone) AS excluded,
    store_listed_days((record).added, zone) AS added
    FROM local WHERE (record).is_all_day
  UNION ALL
  SELECT user_id, copy_id, part, place, zone, (record).id, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM local WHERE NOT (record).is_all_day;--> statement-breakpoint
CREATE INDEX ON "days_of_series" ("user_id", "id");--> statement-breakpoint
ANALYZE "days_of_series";--> statement-breakpoint
-- An event of an all-day series has the days of its zone, unless it was moved in the zone that the account had then. The
-- series is the one that comes back with the event, else the present one, else one that was deleted, perhaps with its task.
CREATE TABLE "days_of_events" AS
  WITH events AS (
    SELECT user_id, NULL::uuid AS copy_id, 1::bigint AS place, calendar_events AS record FROM calendar_events
    UNION ALL
    SELECT user_id, id, place, jsonb_populate_record(NULL::calendar_events, each)
      FROM undo_snapshots, jsonb_array_elements(content::jsonb -> 'events') WITH ORDINALITY AS events (each, place)
      -- What a change was undone from may have nothing but an id.
      WHERE each ? 'start_time'
  ), local AS (
    SELECT events.*, coalesce(series.is_all_day, false) AS is_of_days,
      CASE WHEN series.is_all_day THEN series.zone END AS series_zone,
      series.id IS NULL AND (record).is_all_day AS is_alone,
      users.zone AS own_zone
      FROM events
      JOIN zones_of_users users ON users.user_id = events.user_id
      LEFT JOIN LATERAL (
        SELECT series.id, series.is_all_day, series.zone FROM days_of_series series
          WHERE series.user_id = events.user_id AND series.id = (record).series_id
          ORDER BY coalesce(series.copy_id = events.copy_id AND part = 'series', false) DESC, part = 'event_series' DESC LIMIT 1
      ) AS series ON true
      WHERE (record).is_all_day OR series.is_all_day
  ), chosen AS (
    SELECT local.*, CASE WHEN is_midnight((record).start_time, series_zone) THEN series_zone ELSE own_zone END AS zone FROM local
  )
  SELECT user_id, copy_id, place, (record).id, (record).start_time AS old_start, (record).end_time AS old_end,
    CASE WHEN (record).is_all_day THEN store_day((record).start_time, zone) ELSE (record).start_time END AS start_time,
    CASE WHEN (record).is_all_day THEN store_end((record).start_time, (record).end_time, zone) ELSE (record).end_time END AS end_time,
    CASE WHEN is_of_days THEN store_day((record).series_start, series_zone) ELSE (record).series_start END AS series_start,
    CASE WHEN is_of_days THEN store_recurrence((record).recurrence, series_zone)
      WHEN is_alone THEN store_recurrence((record).recurrence, own_zone) ELSE (record).recurrence END AS recurrence
    FROM chosen;--> statement-breakpoint
CREATE INDEX ON "days_of_events" ("user_id", "id");--> statement-breakpoint
ANALYZE "days_of_events";--> statement-breakpoint
UPDATE event_series SET timezone = 'UTC', occurrence_key = days.occurrence_key, former_rules = days.former_rules,
    recurrence = days.recurrence, start_time = days.start_time, end_time = days.end_time, ends_at = days.ends_at,
    excluded = days.excluded, added = days.added
  FROM days_of_series days
  WHERE days.part = 'event_series' AND days.is_all_day AND event_series.user_id = days.user_id AND event_series.id = days.id;--> statement-breakpoint
UPDATE calendar_events SET start_time = days.start_time, end_time = days.end_time, series_start = days.series_start,
    recurrence = days.recurrence
  FROM days_of_events days
  WHERE days.copy_id IS NULL AND calendar_events.user_id = days.user_id AND calendar_events.id = days.id;--> statement-breakpoint
UPDATE subscribed_events SET start_time = store_day(start_time, zone), end_time = store_end(start_time, end_time, zone)
  FROM zones_of_users zones WHERE is_all_day AND zones.user_id = subscribed_events.user_id;--> statement-breakpoint
UPDATE undo_snapshots SET content = jsonb_set(content::jsonb, '{events}', changed.events)::text
  FROM (
    SELECT copies.user_id, copies.id, jsonb_agg(CASE WHEN days.id IS NULL THEN each ELSE each || jsonb_build_object(
        'start_time', write_instant(days.start_time), 'end_time', write_instant(days.end_time),
        'series_start', write_instant(days.series_start), 'recurrence', days.recurrence
      ) END ORDER BY events.place) AS events
      FROM undo_snapshots copies
      CROSS JOIN jsonb_array_elements(copies.content::jsonb -> 'events') WITH ORDINALITY AS events (each, place)
      LEFT JOIN days_of_events days ON days.user_id = copies.user_id AND days.copy_id = copies.id AND days.place = events.place
      GROUP BY copies.user_id, copies.id HAVING count(days.id) > 0
  ) AS changed
  WHERE undo_snapshots.user_id = changed.user_id AND undo_snapshots.id = changed.id;--> statement-breakpoint
UPDATE undo_snapshots SET content = jsonb_set(content::jsonb, '{series}', changed.series)::text
  FROM (
    SELECT copies.user_id, copies.id, jsonb_agg(CASE WHEN days.id IS NULL THEN each ELSE each || jsonb_build_object(
        'timezone', 'UTC', 'occurrence_key', days.occurrence_key, 'former_rules', days.former_rules,
        'recurrence', days.recurrence, 'start_time', write_instant(days.start_time), 'end_time', write_instant(days.end_time),
        'ends_at', write_instant(days.ends_at), 'excluded', days.excluded, 'added', days.added
      ) END ORDER BY series.place) AS series
      FROM undo_snapshots copies
      CROSS JOIN jsonb_array_elements(copies.content::jsonb -> 'series') WITH ORDINALITY AS series (each, place)
      LEFT JOIN days_of_series days ON days.user_id = copies.user_id AND days.copy_id = copies.id AND days.part = 'series'
        AND days.place = series.place AND days.is_all_day
      GROUP BY copies.user_id, copies.id HAVING count(days.id) > 0
  ) AS changed
  WHERE undo_snapshots.user_id = changed.user_id AND undo_snapshots.id = changed.id;--> statement-breakpoint
UPDATE undo_snapshots SET content = jsonb_set(content::jsonb, '{made,series}', changed.series)::text
  FROM (
    SELECT copies.user_id, copies.id, jsonb_agg(CASE WHEN days.id IS NULL THEN each ELSE each || jsonb_build_object(
        'timezone', 'UTC', 'occurrenceKey', days.occurrence_key, 'formerRules', days.former_rules,
        'recurrence', days.recurrence, 'startTime', write_instant(days.start_time), 'endTime', write_instant(days.end_time),
        'endsAt', write_instant(days.ends_at), 'excluded', days.excluded, 'added', days.added
      ) END ORDER BY series.place) AS series
      FROM undo_snapshots copies
      CROSS JOIN jsonb_array_elements(copies.content::jsonb #> '{made,series}') WITH ORDINALITY AS series (each, place)
      LEFT JOIN days_of_series days ON days.user_id = copies.user_id AND days.copy_id = copies.id AND days.part = 'made'
        AND days.place = series.place AND days.is_all_day
      GROUP BY copies.user_id, copies.id HAVING count(days.id) > 0
  ) AS changed
  WHERE undo_snapshots.user_id = changed.user_id AND undo_snapshots.id = changed.id;--> statement-breakpoint
-- No reminder is sent twice. Where one was sent for the new start already, the old one stays.
UPDATE reminder_deliveries SET start_time = days.start_time
  FROM days_of_events days
  WHERE days.copy_id IS NULL AND reminder_deliveries.user_id = days.user_id AND event_id = days.id
    AND reminder_deliveries.start_time = days.old_start AND days.start_time <> days.old_start
    AND NOT EXISTS (
      SELECT FROM reminder_deliveries others
        WHERE others.user_id = days.user_id AND others.device_id = reminder_deliveries.device_id
          AND others.event_id = days.id AND others.start_time = days.start_time
    );--> statement-breakpoint
UPDATE reminder_deliveries SET event_id = write_occurrence_id(days.occurrence_key, store_day(start_time, zone)),
    start_time = store_day(start_time, zone)
  FROM (
    SELECT DISTINCT user_id, old_key, occurrence_key, zone FROM days_of_series WHERE part = 'event_series' AND old_key <> occurrence_key
  ) AS days
  WHERE reminder_deliveries.user_id = days.user_id AND event_id = write_occurrence_id(days.old_key, start_time)
    AND NOT EXISTS (
      SELECT FROM calendar_events WHERE calendar_events.user_id = days.user_id AND calendar_events.id = event_id
    );--> statement-breakpoint
-- The hash of what a file says about an event covers its times (packages/api/src/imports/hash-content.ts). An event that was
-- reported on since is known by what most files say; one that was edited here keeps the old hash.
UPDATE imported_records SET content_hash = hashes.new_hash || substr(content_hash, 23)
  FROM (
    SELECT user_id, id,
      left(translate(encode(sha256(convert_to(begins || old_times || ends, 'UTF8')), 'base64'), '+/', '-_'), 22) AS old_hash,
      left(translate(encode(sha256(convert_to(begins || new_times || ends, 'UTF8')), 'base64'), '+/', '-_'), 22) AS new_hash
      FROM (
        SELECT events.user_id, events.id,
          '{"title":' || to_json(title) || ',"description":' || coalesce(to_json(description)::text, 'null') || ',' AS begins,
          '"startTime":"' || write_instant(old_start) || '","endTime":"' || write_instant(old_end) AS old_times,
          '"startTime":"' || write_instant(days.start_time) || '","endTime":"' || write_instant(days.end_time) AS new_times,
          '","isAllDay":true,"location":' || coalesce(to_json(location)::text, 'null')
            || ',"completionStatus":' || coalesce(to_json(said.status)::text, 'null')
            || ',"report":' || coalesce(to_json(said.report)::text, 'null') || '}' AS ends
          FROM calendar_events events
          JOIN days_of_events days ON days.user_id = events.user_id AND days.id = events.id AND days.copy_id IS NULL
          CROSS JOIN LATERAL (VALUES (completion_status, report), ('unreported', NULL)) AS said (status, report)
          WHERE is_all_day AND EXISTS (
            SELECT FROM imported_records WHERE user_id = events.user_id AND target_id = events.id AND kind = 'event'
          )
      ) AS contents
  ) AS hashes
  WHERE imported_records.user_id = hashes.user_id AND target_id = hashes.id AND kind = 'event'
    AND left(content_hash, 22) = hashes.old_hash;--> statement-breakpoint
DROP TABLE "days_of_events";--> statement-breakpoint
DROP TABLE "days_of_series";--> statement-breakpoint
DROP TABLE "zones_of_users";--> statement-breakpoint
DROP FUNCTION "add_former_rule";--> statement-breakpoint
DROP FUNCTION "write_occurrence_id";--> statement-breakpoint
DROP FUNCTION "renew_key";--> statement-breakpoint
DROP FUNCTION "store_recurrence";--> statement-breakpoint
DROP FUNCTION "store_until";--> statement-breakpoint
DROP FUNCTION "store_listed_days";--> statement-breakpoint
DROP FUNCTION "write_instant";--> statement-breakpoint
DROP FUNCTION "is_midnight";--> statement-breakpoint
DROP FUNCTION "store_end";--> statement-breakpoint
DROP FUNCTION "store_day";--> statement-breakpoint
ALTER TABLE "event_series" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscribed_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_records" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT set_config('app.dump', '', true);
