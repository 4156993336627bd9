ALTER TABLE "goal_leads" DROP CONSTRAINT "goal_leads_user_id_goal_id_goals_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "goal_obstacles" DROP CONSTRAINT "goal_obstacles_user_id_goal_id_goals_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "goal_resources" DROP CONSTRAINT "goal_resources_user_id_obstacle_id_goal_obstacles_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "milestones" DROP CONSTRAINT "milestones_user_id_goal_id_goals_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "imported_records" DROP CONSTRAINT "imported_records_import_fk";
--> statement-breakpoint
ALTER TABLE "planned_goals" DROP CONSTRAINT "planned_goals_session_fk";
--> statement-breakpoint
ALTER TABLE "planned_goals" DROP CONSTRAINT "planned_goals_goal_fk";
--> statement-breakpoint
ALTER TABLE "progress_entries" DROP CONSTRAINT "progress_entries_user_id_goal_id_goals_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "progress_entries" DROP CONSTRAINT "progress_entries_user_id_lead_id_goal_leads_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "push_devices" DROP CONSTRAINT "push_devices_session_fk";
--> statement-breakpoint
ALTER TABLE "reminder_deliveries" DROP CONSTRAINT "reminder_deliveries_device_fk";
--> statement-breakpoint
ALTER TABLE "subscribed_events" DROP CONSTRAINT "subscribed_events_subscription_fk";
--> statement-breakpoint
ALTER TABLE "task_parts" DROP CONSTRAINT "task_parts_task_fk";
--> statement-breakpoint
ALTER TABLE "goal_leads" ADD CONSTRAINT "goal_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_leads" ADD CONSTRAINT "goal_leads_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_obstacles" ADD CONSTRAINT "goal_obstacles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_obstacles" ADD CONSTRAINT "goal_obstacles_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_resources" ADD CONSTRAINT "goal_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_resources" ADD CONSTRAINT "goal_resources_user_id_obstacle_id_goal_obstacles_user_id_id_fk" FOREIGN KEY ("user_id","obstacle_id") REFERENCES "public"."goal_obstacles"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_fk" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."imports"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_goals" ADD CONSTRAINT "planned_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_goals" ADD CONSTRAINT "planned_goals_session_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."planning_sessions"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_goals" ADD CONSTRAINT "planned_goals_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_entries" ADD CONSTRAINT "progress_entries_user_id_lead_id_goal_leads_user_id_id_fk" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."goal_leads"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_fk" FOREIGN KEY ("user_id","sid") REFERENCES "public"."sessions"("user_id","sid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_device_fk" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."push_devices"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribed_events" ADD CONSTRAINT "subscribed_events_subscription_fk" FOREIGN KEY ("user_id","subscription_id") REFERENCES "public"."calendar_subscriptions"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_task_fk" FOREIGN KEY ("user_id","task_id") REFERENCES "public"."tasks"("user_id","id") ON DELETE no action ON UPDATE no action;