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
--> statement-breakpoint
SELECT isolate_by_user('event_series');
--> statement-breakpoint
-- Citus refuses foreign keys from a table that is not distributed to one that is.
do $$ begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'users'::regclass) then
      perform create_distributed_table('event_series', 'user_id', colocate_with => 'users');
    end if;
  end if;
end $$;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "series_due_at" timestamp(3) with time zone DEFAULT '1970-01-01T00:00:00.000Z';
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "series_start" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_task_fk" FOREIGN KEY ("user_id","task_id") REFERENCES "public"."tasks"("user_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_resource_fk" FOREIGN KEY ("user_id","resource_id") REFERENCES "public"."goal_resources"("user_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_series_by_goal" ON "event_series" USING btree ("user_id","goal_id") WHERE "event_series"."goal_id" is not null;
--> statement-breakpoint
CREATE INDEX "event_series_by_task" ON "event_series" USING btree ("user_id","task_id") WHERE "event_series"."task_id" is not null;
--> statement-breakpoint
CREATE INDEX "event_series_by_resource" ON "event_series" USING btree ("user_id","resource_id") WHERE "event_series"."resource_id" is not null;
--> statement-breakpoint
CREATE INDEX "calendar_events_by_series_start" ON "calendar_events" USING btree ("user_id","series_id","series_start") WHERE "calendar_events"."series_start" is not null;
--> statement-breakpoint
-- Servers of the version before do not know these links: the triggers of migration 0011 clear them too, where they are
-- (not on Citus).
do $migration$ begin
  if to_regproc('clear_links') is not null then
    create or replace function clear_links() returns trigger language plpgsql as $$
    begin
      case tg_argv[0]
        when 'categories' then
          update goals set category_id = null where user_id = old.user_id and category_id = old.id;
        when 'planning_sessions' then
          update goals set planning_session_id = null where user_id = old.user_id and planning_session_id = old.id;
        when 'goals' then
          update tasks set goal_id = null where user_id = old.user_id and goal_id = old.id;
          update calendar_events set goal_id = null where user_id = old.user_id and goal_id = old.id;
          update event_series set goal_id = null where user_id = old.user_id and goal_id = old.id;
        when 'goal_resources' then
          update tasks set resource_id = null where user_id = old.user_id and resource_id = old.id;
          update calendar_events set resource_id = null where user_id = old.user_id and resource_id = old.id;
          update event_series set resource_id = null where user_id = old.user_id and resource_id = old.id;
        when 'tasks' then
          update calendar_events set task_id = null where user_id = old.user_id and task_id = old.id;
          delete from event_series where user_id = old.user_id and task_id = old.id;
        when 'calendar_events' then
          update notes set calendar_event_id = null where user_id = old.user_id and calendar_event_id = old.id;
      end case;
      return old;
    end $$;
  end if;
end $migration$;
