CREATE TABLE "calendar_fetches" (
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_fetches_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"url" text NOT NULL,
	"color" varchar(20) NOT NULL,
	"refresh_minutes" integer DEFAULT 60 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp(3) with time zone,
	"succeeded_at" timestamp(3) with time zone,
	"kept_until" timestamp(3) with time zone,
	"failing_since" timestamp(3) with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscribed_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" text,
	"location" text,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"is_busy" boolean DEFAULT true NOT NULL,
	CONSTRAINT "subscribed_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribed_events" ADD CONSTRAINT "subscribed_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribed_events" ADD CONSTRAINT "subscribed_events_subscription_fk" FOREIGN KEY ("user_id","subscription_id") REFERENCES "public"."calendar_subscriptions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_fetches_by_time" ON "calendar_fetches" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "subscribed_events_by_start" ON "subscribed_events" USING btree ("user_id","start_time");--> statement-breakpoint
CREATE INDEX "subscribed_events_by_subscription" ON "subscribed_events" USING btree ("user_id","subscription_id");--> statement-breakpoint
CREATE INDEX "subscribed_events_that_last" ON "subscribed_events" USING btree ("user_id","end_time","start_time") WHERE "subscribed_events"."end_time" - "subscribed_events"."start_time" > interval '48 hours';--> statement-breakpoint
SELECT isolate_by_user('calendar_subscriptions'), isolate_by_user('subscribed_events');
