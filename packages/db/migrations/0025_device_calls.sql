CREATE TABLE "device_calls" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"response" text,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_calls_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_calls" ADD CONSTRAINT "device_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT isolate_by_user('device_calls');
