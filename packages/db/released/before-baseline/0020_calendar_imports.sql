CREATE TABLE "calendar_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"added" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "imported_events" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"import_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "imported_events_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
SELECT isolate_by_user('calendar_imports'), isolate_by_user('imported_events');
--> statement-breakpoint
-- Citus refuses foreign keys from a table that is not distributed to one that is.
do $$ begin
  if to_regclass('pg_dist_partition') is not null then
    if exists (select from pg_dist_partition where logicalrelid = 'users'::regclass) then
      perform create_distributed_table('calendar_imports', 'user_id', colocate_with => 'users');
      perform create_distributed_table('imported_events', 'user_id', colocate_with => 'users');
    end if;
  end if;
end $$;
--> statement-breakpoint
ALTER TABLE "calendar_imports" ADD CONSTRAINT "calendar_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_import_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."calendar_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "imported_events_by_import" ON "imported_events" USING btree ("user_id","import_id");
