CREATE TABLE "api_tokens" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" varchar(43) NOT NULL,
	"name" varchar(255) NOT NULL,
	"access" varchar(5) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"may_reset" boolean DEFAULT true NOT NULL,
	CONSTRAINT "api_tokens_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "api_tokens_by_hash" UNIQUE("user_id","hash")
);
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"sid" varchar(255) NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "sessions_user_id_sid_pk" PRIMARY KEY("user_id","sid")
);
CREATE TABLE "sign_in_attempts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint,
	"pending" integer DEFAULT 0 NOT NULL,
	"pending_until" bigint DEFAULT 0 NOT NULL
);
CREATE TABLE "user_emails" (
	"email" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_generation" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "calendar_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid,
	"task_id" uuid,
	"resource_id" uuid,
	"series_id" uuid,
	"title" varchar(255) NOT NULL,
	"description" text,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"location" text,
	"color" varchar(20) DEFAULT '#4285f4' NOT NULL,
	"type" varchar(20) DEFAULT 'event' NOT NULL,
	"recurrence" text,
	"reminder_minutes" integer DEFAULT 15,
	"completion_status" varchar(20) DEFAULT 'unreported',
	"completion_reported_at" timestamp(3) with time zone,
	"report" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"series_start" timestamp(3) with time zone,
	CONSTRAINT "calendar_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "event_series" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occurrence_key" uuid NOT NULL,
	"recurrence" text NOT NULL,
	"timezone" varchar(64) NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"excluded" text DEFAULT '' NOT NULL,
	"added" text DEFAULT '' NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" text,
	"location" text,
	"color" varchar(20) NOT NULL,
	"type" varchar(20) NOT NULL,
	"goal_id" uuid,
	"task_id" uuid,
	"resource_id" uuid,
	"reminder_minutes" integer,
	"generated_until" timestamp(3) with time zone NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"uid" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" varchar(255) NOT NULL,
	"request_hash" varchar(64) NOT NULL,
	"response" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
CREATE TABLE "jobs" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_user_id_kind_key_pk" PRIMARY KEY("user_id","kind","key")
);
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" varchar(255) NOT NULL,
	"password_hash" text NOT NULL,
	"name" varchar(255) NOT NULL,
	"first_name" varchar(255),
	"last_name" varchar(255),
	"profile_image_url" text,
	"replit_user_id" varchar(255),
	"is_premium" boolean DEFAULT false NOT NULL,
	"revenue_cat_user_id" varchar(255),
	"subscription_status" varchar(50) DEFAULT 'free' NOT NULL,
	"subscription_expires_at" timestamp(3) with time zone,
	"timezone" varchar(64) DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"series_due_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z',
	"email_confirmed_at" timestamp(3) with time zone
);
CREATE TABLE "daily_performance" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"total_active_goals" integer DEFAULT 0 NOT NULL,
	"goals_with_progress" integer DEFAULT 0 NOT NULL,
	"total_progress_made" numeric(18, 4) DEFAULT 0 NOT NULL,
	"average_progress_percentage" numeric(18, 4) DEFAULT 0 NOT NULL,
	"performance_score" integer DEFAULT 0 NOT NULL,
	"goals_completed" integer DEFAULT 0 NOT NULL,
	"milestones_achieved" integer DEFAULT 0 NOT NULL,
	"goals_expected_today" integer DEFAULT 0 NOT NULL,
	"overdue_goals" integer DEFAULT 0 NOT NULL,
	"inactive_goal_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_performance_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "daily_performance_one_per_day" UNIQUE("user_id","date")
);
CREATE TABLE "calendar_feeds" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" varchar(43) NOT NULL,
	"name" varchar(255) NOT NULL,
	"includes_events" boolean NOT NULL,
	"includes_tasks" boolean NOT NULL,
	"includes_deadlines" boolean NOT NULL,
	"is_busy_only" boolean DEFAULT false NOT NULL,
	"past_days" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp(3) with time zone,
	CONSTRAINT "calendar_feeds_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "calendar_feeds_by_hash" UNIQUE("user_id","hash")
);
CREATE TABLE "categories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"icon" varchar(50) NOT NULL,
	"color" varchar(50) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "goal_leads" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"target_value" numeric(18, 4) NOT NULL,
	"current_value" numeric(18, 4) DEFAULT 0 NOT NULL,
	"unit" varchar(255),
	"expected_progress" numeric(18, 4),
	"reporting_frequency" varchar(20) DEFAULT 'daily' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_leads_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "goal_obstacles" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"obstacle" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_obstacles_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "goal_resources" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"obstacle_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_resources_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "goals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"planning_session_id" uuid,
	"category_id" uuid,
	"title" varchar(255) NOT NULL,
	"description" text,
	"goal_type" varchar(20) NOT NULL,
	"target_value" numeric(18, 4),
	"initial_value" numeric(18, 4) DEFAULT 0 NOT NULL,
	"current_value" numeric(18, 4) DEFAULT 0 NOT NULL,
	"expected_daily_progress" numeric(18, 4),
	"reporting_frequency" varchar(20) DEFAULT 'daily' NOT NULL,
	"unit" varchar(255),
	"deadline" date,
	"skip_weekends" boolean DEFAULT false NOT NULL,
	"priority" varchar(50) DEFAULT 'not_important_not_urgent' NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "milestones" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"target_value" numeric(18, 4) DEFAULT 1 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "milestones_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "calendar_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"added" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "imported_events" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"import_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "imported_events_user_id_key_pk" PRIMARY KEY("user_id","key")
);
CREATE TABLE "notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_event_id" uuid,
	"title" varchar(255) NOT NULL,
	"content" text NOT NULL,
	"color" varchar(7) DEFAULT '#fbbf24' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "planner_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_planning_time" varchar(5) DEFAULT '09:00' NOT NULL,
	"weekly_planning_day" smallint DEFAULT 0 NOT NULL,
	"monthly_planning_date" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "planning_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" varchar(20) NOT NULL,
	"plan_date" date NOT NULL,
	"goals" text,
	"desired_outcomes" text,
	"deadline" date,
	"obstacles" text,
	"resources" text,
	"why" text,
	"priority" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planning_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "planning_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" smallint NOT NULL,
	"year" smallint NOT NULL,
	"status" varchar(20) DEFAULT 'draft' NOT NULL,
	"saved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planning_sessions_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "planning_sessions_one_per_month" UNIQUE("user_id","year","month")
);
CREATE TABLE "weekly_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week" date NOT NULL,
	"went_well" text DEFAULT '' NOT NULL,
	"got_in_the_way" text DEFAULT '' NOT NULL,
	"next_change" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "weekly_reviews_one_per_week" UNIQUE("user_id","week")
);
CREATE TABLE "progress_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"lead_id" uuid,
	"value" numeric(18, 4) NOT NULL,
	"date" date NOT NULL,
	"reported_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"notes" text,
	CONSTRAINT "progress_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "push_devices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sid" varchar(255) NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" varchar(100) NOT NULL,
	"auth" varchar(50) NOT NULL,
	"name" varchar(255),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_delivered_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_devices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_devices_by_endpoint" UNIQUE("user_id","endpoint")
);
CREATE TABLE "push_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "reminder_deliveries" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 1 NOT NULL,
	"kept_until" timestamp(3) with time zone NOT NULL,
	"token_hash" varchar(43),
	"token_expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reminder_deliveries_user_id_device_id_event_id_start_time_pk" PRIMARY KEY("user_id","device_id","event_id","start_time")
);
CREATE TABLE "problem_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" varchar(200) NOT NULL,
	"description" text NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	CONSTRAINT "problem_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"theme" varchar(20),
	"date_format" varchar(20),
	"first_weekday" smallint,
	"reminders_on" boolean,
	"hide_contents" boolean,
	"morning_plan_at" varchar(5),
	"weekly_review_at" varchar(5),
	"weekly_review_day" smallint,
	"planner_reminders" boolean
);
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
CREATE TABLE "deleted_tasks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" text NOT NULL,
	"deleted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "deleted_tasks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
CREATE TABLE "tasks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid,
	"resource_id" uuid,
	"title" varchar(255) NOT NULL,
	"description" text,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"due_date" timestamp(3) with time zone,
	"priority" varchar(20) DEFAULT 'medium' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
-- The secrets that servers have used with this database, and under each the encrypted password of the application role.
-- In this schema, because the application role may not read it.
create table migrations.secrets (
  fingerprint text primary key,
  role_password text not null,
  first_used_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_task_fk" FOREIGN KEY ("user_id","task_id") REFERENCES "public"."tasks"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_resource_fk" FOREIGN KEY ("user_id","resource_id") REFERENCES "public"."goal_resources"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_task_fk" FOREIGN KEY ("user_id","task_id") REFERENCES "public"."tasks"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_resource_fk" FOREIGN KEY ("user_id","resource_id") REFERENCES "public"."goal_resources"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "daily_performance" ADD CONSTRAINT "daily_performance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "categories" ADD CONSTRAINT "categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "goal_leads" ADD CONSTRAINT "goal_leads_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "goal_obstacles" ADD CONSTRAINT "goal_obstacles_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "goal_resources" ADD CONSTRAINT "goal_resources_user_id_obstacle_id_goal_obstacles_user_id_id_fk" FOREIGN KEY ("user_id","obstacle_id") REFERENCES "public"."goal_obstacles"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "goals" ADD CONSTRAINT "goals_category_fk" FOREIGN KEY ("user_id","category_id") REFERENCES "public"."categories"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "goals" ADD CONSTRAINT "goals_planning_session_fk" FOREIGN KEY ("user_id","planning_session_id") REFERENCES "public"."planning_sessions"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_import_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."calendar_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_calendar_event_fk" FOREIGN KEY ("user_id","calendar_event_id") REFERENCES "public"."calendar_events"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "planner_settings" ADD CONSTRAINT "planner_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planning_entries" ADD CONSTRAINT "planning_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "planning_sessions" ADD CONSTRAINT "planning_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "weekly_reviews" ADD CONSTRAINT "weekly_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_lead_id_goal_leads_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."goal_leads"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_fk" FOREIGN KEY ("user_id","sid") REFERENCES "public"."sessions"("user_id","sid") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_device_fk" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."push_devices"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscribed_events" ADD CONSTRAINT "subscribed_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscribed_events" ADD CONSTRAINT "subscribed_events_subscription_fk" FOREIGN KEY ("user_id","subscription_id") REFERENCES "public"."calendar_subscriptions"("user_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deleted_tasks" ADD CONSTRAINT "deleted_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_resource_fk" FOREIGN KEY ("user_id","resource_id") REFERENCES "public"."goal_resources"("user_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "calendar_events_by_start" ON "calendar_events" USING btree ("user_id","start_time");
CREATE INDEX "calendar_events_by_series" ON "calendar_events" USING btree ("user_id","series_id") WHERE "calendar_events"."series_id" is not null;
CREATE INDEX "calendar_events_by_series_start" ON "calendar_events" USING btree ("user_id","series_id","series_start") WHERE "calendar_events"."series_start" is not null;
CREATE INDEX "calendar_events_by_task" ON "calendar_events" USING btree ("user_id","task_id") WHERE "calendar_events"."task_id" is not null;
CREATE INDEX "calendar_events_by_goal" ON "calendar_events" USING btree ("user_id","goal_id") WHERE "calendar_events"."goal_id" is not null;
CREATE INDEX "calendar_events_by_resource" ON "calendar_events" USING btree ("user_id","resource_id") WHERE "calendar_events"."resource_id" is not null;
CREATE INDEX "calendar_events_that_last" ON "calendar_events" USING btree ("user_id","end_time","start_time") WHERE "calendar_events"."end_time" - "calendar_events"."start_time" > interval '48 hours';
CREATE INDEX "calendar_events_of_series_by_title" ON "calendar_events" USING btree ("user_id","title","start_time") WHERE "calendar_events"."series_id" is not null;
CREATE INDEX "calendar_events_of_tasks_by_title" ON "calendar_events" USING btree ("user_id","title","start_time") WHERE "calendar_events"."type" = 'task' and "calendar_events"."task_id" is null;
CREATE INDEX "event_series_by_goal" ON "event_series" USING btree ("user_id","goal_id") WHERE "event_series"."goal_id" is not null;
CREATE INDEX "event_series_by_task" ON "event_series" USING btree ("user_id","task_id") WHERE "event_series"."task_id" is not null;
CREATE INDEX "event_series_by_resource" ON "event_series" USING btree ("user_id","resource_id") WHERE "event_series"."resource_id" is not null;
CREATE INDEX "jobs_by_time" ON "jobs" USING btree ("kind","due_at");
CREATE INDEX "goal_leads_by_goal" ON "goal_leads" USING btree ("user_id","goal_id");
CREATE INDEX "goal_obstacles_by_goal" ON "goal_obstacles" USING btree ("user_id","goal_id");
CREATE INDEX "goal_resources_by_obstacle" ON "goal_resources" USING btree ("user_id","obstacle_id");
CREATE INDEX "goals_by_category" ON "goals" USING btree ("user_id","category_id") WHERE "goals"."category_id" is not null;
CREATE INDEX "goals_by_session" ON "goals" USING btree ("user_id","planning_session_id") WHERE "goals"."planning_session_id" is not null;
CREATE INDEX "milestones_by_goal" ON "milestones" USING btree ("user_id","goal_id");
CREATE INDEX "imported_events_by_import" ON "imported_events" USING btree ("user_id","import_id");
CREATE INDEX "notes_by_change" ON "notes" USING btree ("user_id","updated_at","id");
CREATE INDEX "notes_by_event" ON "notes" USING btree ("user_id","calendar_event_id") WHERE "notes"."calendar_event_id" is not null;
CREATE INDEX "progress_entries_by_goal" ON "progress_entries" USING btree ("user_id","goal_id","date");
CREATE INDEX "progress_entries_by_date" ON "progress_entries" USING btree ("user_id","date");
CREATE INDEX "progress_entries_by_lead" ON "progress_entries" USING btree ("user_id","lead_id","date") WHERE "progress_entries"."lead_id" is not null;
CREATE INDEX "push_devices_by_session" ON "push_devices" USING btree ("user_id","sid");
CREATE INDEX "subscribed_events_by_start" ON "subscribed_events" USING btree ("user_id","start_time");
CREATE INDEX "subscribed_events_by_subscription" ON "subscribed_events" USING btree ("user_id","subscription_id");
CREATE INDEX "subscribed_events_that_last" ON "subscribed_events" USING btree ("user_id","end_time","start_time") WHERE "subscribed_events"."end_time" - "subscribed_events"."start_time" > interval '48 hours';
CREATE INDEX "tasks_by_goal" ON "tasks" USING btree ("user_id","goal_id") WHERE "tasks"."goal_id" is not null;
CREATE INDEX "tasks_by_resource" ON "tasks" USING btree ("user_id","resource_id") WHERE "tasks"."resource_id" is not null;
--> statement-breakpoint
-- `npm run admin -- dump` reads every row as the owner, in a transaction that sets app.dump. The policy is the owner's
-- alone: PostgreSQL does not even consider it in the statements of the application role.
create function open_to_dumps(target regclass) returns void
language plpgsql as $$
begin
  execute format(
    'create policy read_by_dump on %s for select to current_user using (current_setting(''app.dump'', true) = ''on'')',
    target
  );
end $$;
revoke execute on function open_to_dumps from public;
-- A table of users' rows shows and takes only the rows of the user its transaction runs as, even to its owner.
-- Every migration that adds such a table calls this for it.
create function isolate_by_user(target regclass, owner_column name default 'user_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy only_own_rows on %1$s using (%2$I = %3$s) with check (%2$I = %3$s)',
    target, owner_column, 'nullif(current_setting(''app.user_id'', true), '''')::uuid'
  );
  perform open_to_dumps(target);
end $$;
revoke execute on function isolate_by_user from public;
--> statement-breakpoint
select
  isolate_by_user('users', 'id'),
  isolate_by_user('sessions'),
  isolate_by_user('api_tokens'),
  isolate_by_user('push_devices'),
  isolate_by_user('reminder_deliveries'),
  isolate_by_user('user_settings'),
  isolate_by_user('problem_reports'),
  isolate_by_user('idempotency_keys'),
  isolate_by_user('categories'),
  isolate_by_user('goals'),
  isolate_by_user('milestones'),
  isolate_by_user('goal_leads'),
  isolate_by_user('goal_obstacles'),
  isolate_by_user('goal_resources'),
  isolate_by_user('progress_entries'),
  isolate_by_user('daily_performance'),
  isolate_by_user('calendar_events'),
  isolate_by_user('event_series'),
  isolate_by_user('calendar_feeds'),
  isolate_by_user('calendar_subscriptions'),
  isolate_by_user('subscribed_events'),
  isolate_by_user('calendar_imports'),
  isolate_by_user('imported_events'),
  isolate_by_user('tasks'),
  isolate_by_user('deleted_tasks'),
  isolate_by_user('notes'),
  isolate_by_user('planner_settings'),
  isolate_by_user('planning_sessions'),
  isolate_by_user('planning_entries'),
  isolate_by_user('weekly_reviews');
