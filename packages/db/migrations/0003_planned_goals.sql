CREATE TABLE "planned_goals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_goals_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "planned_goals_once_per_plan" UNIQUE("user_id","session_id","goal_id")
);
--> statement-breakpoint
ALTER TABLE "planned_goals" ADD CONSTRAINT "planned_goals_session_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."planning_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_goals" ADD CONSTRAINT "planned_goals_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_goals_by_goal" ON "planned_goals" USING btree ("user_id","goal_id");
--> statement-breakpoint
SELECT isolate_by_user('planned_goals');
