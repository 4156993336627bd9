CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" varchar(255) NOT NULL,
	"request_hash" varchar(64) NOT NULL,
	"response" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"sid" varchar(255) NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_sid_pk" PRIMARY KEY("user_id","sid")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"email" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
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
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "calendar_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"icon" varchar(50) NOT NULL,
	"color" varchar(50) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "goal_obstacles" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"obstacle" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_obstacles_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "goal_resources" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"obstacle_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goal_resources_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_event_id" uuid,
	"title" varchar(255) NOT NULL,
	"content" text NOT NULL,
	"color" varchar(7) DEFAULT '#fbbf24' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "planner_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_planning_time" varchar(5) DEFAULT '09:00' NOT NULL,
	"weekly_planning_day" smallint DEFAULT 0 NOT NULL,
	"monthly_planning_date" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_leads" ADD CONSTRAINT "goal_leads_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_obstacles" ADD CONSTRAINT "goal_obstacles_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_resources" ADD CONSTRAINT "goal_resources_user_id_obstacle_id_goal_obstacles_user_id_id_fk" FOREIGN KEY ("user_id","obstacle_id") REFERENCES "public"."goal_obstacles"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planner_settings" ADD CONSTRAINT "planner_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planning_entries" ADD CONSTRAINT "planning_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planning_sessions" ADD CONSTRAINT "planning_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_lead_id_goal_leads_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."goal_leads"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_performance" ADD CONSTRAINT "daily_performance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_by_start" ON "calendar_events" USING btree ("user_id","start_time");--> statement-breakpoint
CREATE INDEX "calendar_events_by_series" ON "calendar_events" USING btree ("user_id","series_id") WHERE "calendar_events"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_by_task" ON "calendar_events" USING btree ("user_id","task_id") WHERE "calendar_events"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_by_goal" ON "calendar_events" USING btree ("user_id","goal_id") WHERE "calendar_events"."goal_id" is not null;--> statement-breakpoint
CREATE INDEX "goal_leads_by_goal" ON "goal_leads" USING btree ("user_id","goal_id");--> statement-breakpoint
CREATE INDEX "goal_obstacles_by_goal" ON "goal_obstacles" USING btree ("user_id","goal_id");--> statement-breakpoint
CREATE INDEX "goal_resources_by_obstacle" ON "goal_resources" USING btree ("user_id","obstacle_id");--> statement-breakpoint
CREATE INDEX "milestones_by_goal" ON "milestones" USING btree ("user_id","goal_id");--> statement-breakpoint
CREATE INDEX "notes_by_event" ON "notes" USING btree ("user_id","calendar_event_id") WHERE "notes"."calendar_event_id" is not null;--> statement-breakpoint
CREATE INDEX "progress_entries_by_goal" ON "progress_entries" USING btree ("user_id","goal_id","date");--> statement-breakpoint
CREATE INDEX "progress_entries_by_date" ON "progress_entries" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "progress_entries_by_lead" ON "progress_entries" USING btree ("user_id","lead_id") WHERE "progress_entries"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_goal" ON "tasks" USING btree ("user_id","goal_id") WHERE "tasks"."goal_id" is not null;