CREATE TABLE "deleted_tasks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"content" text NOT NULL,
	"deleted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "deleted_tasks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_tasks" ADD CONSTRAINT "deleted_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT isolate_by_user('deleted_tasks');
