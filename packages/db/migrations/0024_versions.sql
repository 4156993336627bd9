CREATE TABLE "account_versions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"epoch" uuid NOT NULL,
	"purged_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_changes" (
	"user_id" uuid NOT NULL,
	"table_name" varchar(40) NOT NULL,
	"row_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "row_changes_user_id_table_name_row_id_pk" PRIMARY KEY("user_id","table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "account_versions" ADD CONSTRAINT "account_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_changes_by_version" ON "row_changes" USING btree ("user_id","version","table_name","row_id");
--> statement-breakpoint
SELECT isolate_by_user('account_versions');
--> statement-breakpoint
SELECT isolate_by_user('row_changes');
