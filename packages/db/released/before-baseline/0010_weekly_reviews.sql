CREATE TABLE "weekly_reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week" date NOT NULL,
	"went_well" text DEFAULT '' NOT NULL,
	"got_in_the_way" text DEFAULT '' NOT NULL,
	"next_change" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_reviews_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "weekly_reviews_one_per_week" UNIQUE("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "weekly_reviews" ADD CONSTRAINT "weekly_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT isolate_by_user('weekly_reviews');
