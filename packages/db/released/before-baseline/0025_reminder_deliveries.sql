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
--> statement-breakpoint
SELECT isolate_by_user('reminder_deliveries');
--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_device_fk" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."push_devices"("user_id","id") ON DELETE cascade ON UPDATE no action;
