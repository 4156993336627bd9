ALTER TABLE "goals" ADD COLUMN "completed_day" date;--> statement-breakpoint
ALTER TABLE "goals" ADD COLUMN "created_day" date;--> statement-breakpoint
ALTER TABLE "goal_leads" ADD COLUMN "completed_day" date;--> statement-breakpoint
ALTER TABLE "goal_leads" ADD COLUMN "created_day" date;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "completed_day" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "completed_day" date;--> statement-breakpoint
-- The owner sees the rows of all users only as for a dump, and changes them only where row-level security is not forced.
SELECT set_config('app.dump', 'on', true);--> statement-breakpoint
ALTER TABLE "goals" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goal_leads" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "milestones" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Until now the days were computed in the present zone of the account.
CREATE VIEW "zones_of_users" AS
  SELECT users.id AS user_id, coalesce(zones.name, 'UTC') AS zone
    FROM users LEFT JOIN pg_timezone_names zones ON lower(zones.name) = lower(users.timezone);--> statement-breakpoint
UPDATE goals SET created_day = (created_at AT TIME ZONE zone)::date, completed_day = (completed_at AT TIME ZONE zone)::date
  FROM zones_of_users zones WHERE goals.user_id = zones.user_id;--> statement-breakpoint
UPDATE goal_leads SET created_day = (created_at AT TIME ZONE zone)::date, completed_day = (completed_at AT TIME ZONE zone)::date
  FROM zones_of_users zones WHERE goal_leads.user_id = zones.user_id;--> statement-breakpoint
UPDATE milestones SET completed_day = (completed_at AT TIME ZONE zone)::date
  FROM zones_of_users zones WHERE milestones.user_id = zones.user_id AND completed_at IS NOT NULL;--> statement-breakpoint
UPDATE tasks SET completed_day = (completed_at AT TIME ZONE zone)::date
  FROM zones_of_users zones WHERE tasks.user_id = zones.user_id AND completed_at IS NOT NULL;--> statement-breakpoint
UPDATE undo_snapshots SET content = jsonb_set(content::jsonb, '{task,completed_day}', to_jsonb(
    ((content::jsonb #>> '{task,completed_at}')::timestamptz AT TIME ZONE zone)::date))::text
  FROM zones_of_users zones
  WHERE undo_snapshots.user_id = zones.user_id AND content::jsonb #>> '{task,completed_at}' IS NOT NULL;--> statement-breakpoint
DROP VIEW "zones_of_users";--> statement-breakpoint
ALTER TABLE "goals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goal_leads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "milestones" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_snapshots" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT set_config('app.dump', '', true);--> statement-breakpoint
ALTER TABLE "goals" ALTER COLUMN "created_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "goal_leads" ALTER COLUMN "created_day" SET NOT NULL;
