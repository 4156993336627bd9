DROP TABLE "imported_events";--> statement-breakpoint
DROP TABLE "calendar_imports";--> statement-breakpoint
CREATE TABLE "imported_records" (
	"user_id" uuid NOT NULL,
	"source" varchar(40) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"key" text NOT NULL,
	"import_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "imported_records_user_id_source_kind_key_pk" PRIMARY KEY("user_id","source","kind","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" varchar(40) NOT NULL,
	"name" varchar(255) NOT NULL,
	"added" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_by_import" ON "imported_records" USING btree ("user_id","import_id","target_id");
--> statement-breakpoint
SELECT isolate_by_user('imports');
--> statement-breakpoint
SELECT isolate_by_user('imported_records');
