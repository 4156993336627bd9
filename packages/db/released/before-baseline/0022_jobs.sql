CREATE TABLE "jobs" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
--> statement-breakpoint
CREATE INDEX "jobs_by_time" ON "jobs" USING btree ("kind","due_at");
--> statement-breakpoint
INSERT INTO "jobs" SELECT "user_id", 'calendar-fetch', "subscription_id"::text, "due_at", "attempts" FROM "calendar_fetches";
--> statement-breakpoint
DROP TABLE "calendar_fetches";
