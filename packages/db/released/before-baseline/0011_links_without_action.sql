-- Deleting the target no longer clears a link by itself: Citus refuses ON DELETE SET NULL on a key that contains the
-- distribution column. The application clears the links in the transaction that deletes (src/core/links.ts).
ALTER TABLE "goals"
  DROP CONSTRAINT "goals_category_fk",
  DROP CONSTRAINT "goals_planning_session_fk",
  ADD CONSTRAINT "goals_category_fk" FOREIGN KEY ("user_id","category_id") REFERENCES "categories"("user_id","id"),
  ADD CONSTRAINT "goals_planning_session_fk" FOREIGN KEY ("user_id","planning_session_id") REFERENCES "planning_sessions"("user_id","id");
--> statement-breakpoint
ALTER TABLE "tasks"
  DROP CONSTRAINT "tasks_goal_fk",
  DROP CONSTRAINT "tasks_resource_fk",
  ADD CONSTRAINT "tasks_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "goals"("user_id","id"),
  ADD CONSTRAINT "tasks_resource_fk" FOREIGN KEY ("user_id","resource_id") REFERENCES "goal_resources"("user_id","id");
--> statement-breakpoint
ALTER TABLE "calendar_events"
  DROP CONSTRAINT "calendar_events_goal_fk",
  DROP CONSTRAINT "calendar_events_task_fk",
  DROP CONSTRAINT "calendar_events_resource_fk",
  ADD CONSTRAINT "calendar_events_goal_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "goals"("user_id","id"),
  ADD CONSTRAINT "calendar_events_task_fk" FOREIGN KEY ("user_id","task_id") REFERENCES "tasks"("user_id","id"),
  ADD CONSTRAINT "calendar_events_resource_fk" FOREIGN KEY ("user_id","resource_id") REFERENCES "goal_resources"("user_id","id");
--> statement-breakpoint
ALTER TABLE "notes"
  DROP CONSTRAINT "notes_calendar_event_fk",
  ADD CONSTRAINT "notes_calendar_event_fk" FOREIGN KEY ("user_id","calendar_event_id") REFERENCES "calendar_events"("user_id","id");
--> statement-breakpoint
-- Expand and contract: servers of the version before rely on the database to clear links, so triggers do it until they
-- are replaced. `drop function clear_links cascade` removes them: the next version's first migration, and
-- `admin distribute`, as Citus distributes no table with triggers.
create function clear_links() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'categories' then
      update goals set category_id = null where user_id = old.user_id and category_id = old.id;
    when 'planning_sessions' then
      update goals set planning_session_id = null where user_id = old.user_id and planning_session_id = old.id;
    when 'goals' then
      update tasks set goal_id = null where user_id = old.user_id and goal_id = old.id;
      update calendar_events set goal_id = null where user_id = old.user_id and goal_id = old.id;
    when 'goal_resources' then
      update tasks set resource_id = null where user_id = old.user_id and resource_id = old.id;
      update calendar_events set resource_id = null where user_id = old.user_id and resource_id = old.id;
    when 'tasks' then
      update calendar_events set task_id = null where user_id = old.user_id and task_id = old.id;
    when 'calendar_events' then
      update notes set calendar_event_id = null where user_id = old.user_id and calendar_event_id = old.id;
  end case;
  return old;
end $$;
--> statement-breakpoint
create trigger clear_links before delete on categories for each row execute function clear_links('categories');
--> statement-breakpoint
create trigger clear_links before delete on planning_sessions for each row execute function clear_links('planning_sessions');
--> statement-breakpoint
create trigger clear_links before delete on goals for each row execute function clear_links('goals');
--> statement-breakpoint
create trigger clear_links before delete on goal_resources for each row execute function clear_links('goal_resources');
--> statement-breakpoint
create trigger clear_links before delete on tasks for each row execute function clear_links('tasks');
--> statement-breakpoint
create trigger clear_links before delete on calendar_events for each row execute function clear_links('calendar_events');
