CREATE INDEX "event_series_that_go_on" ON "event_series" USING btree ("user_id","generated_until") WHERE not "event_series"."is_ended";
--> statement-breakpoint
-- The owner sees the rows of all users only as for a dump.
SELECT set_config('app.dump', 'on', true);
--> statement-breakpoint
INSERT INTO "jobs" ("user_id", "kind", "key", "due_at")
SELECT DISTINCT "user_id", 'series', '', now() FROM "event_series" WHERE NOT "is_ended";
--> statement-breakpoint
SELECT set_config('app.dump', '', true);
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "series_due_at";
