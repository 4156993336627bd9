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
--> statement-breakpoint
SELECT isolate_by_user('user_settings');
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
