ALTER TABLE "calendar_events" ADD COLUMN "reports_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "reports_from" timestamp(3) with time zone;