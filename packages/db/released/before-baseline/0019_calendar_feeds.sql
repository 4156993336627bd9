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
--> statement-breakpoint
SELECT isolate_by_user('calendar_feeds');
--> statement-breakpoint
-- Citus refuses foreign keys from a table that is not distributed to one that is.
do $$ begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'users'::regclass) then
      perform create_distributed_table('calendar_feeds', 'user_id', colocate_with => 'users');
    end if;
  end if;
end $$;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
