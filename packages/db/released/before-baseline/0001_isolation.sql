-- Links that are lost: deleting the target clears the link and keeps the row. Only the link's own column is
-- cleared, never user_id, which drizzle-kit cannot say (PostgreSQL 15 and later).
alter table goals
  add constraint goals_category_fk foreign key (user_id, category_id)
    references categories (user_id, id) on delete set null (category_id),
  add constraint goals_planning_session_fk foreign key (user_id, planning_session_id)
    references planning_sessions (user_id, id) on delete set null (planning_session_id);
--> statement-breakpoint
alter table tasks
  add constraint tasks_goal_fk foreign key (user_id, goal_id)
    references goals (user_id, id) on delete set null (goal_id),
  add constraint tasks_resource_fk foreign key (user_id, resource_id)
    references goal_resources (user_id, id) on delete set null (resource_id);
--> statement-breakpoint
alter table calendar_events
  add constraint calendar_events_goal_fk foreign key (user_id, goal_id)
    references goals (user_id, id) on delete set null (goal_id),
  add constraint calendar_events_task_fk foreign key (user_id, task_id)
    references tasks (user_id, id) on delete set null (task_id),
  add constraint calendar_events_resource_fk foreign key (user_id, resource_id)
    references goal_resources (user_id, id) on delete set null (resource_id);
--> statement-breakpoint
alter table notes
  add constraint notes_calendar_event_fk foreign key (user_id, calendar_event_id)
    references calendar_events (user_id, id) on delete set null (calendar_event_id);
--> statement-breakpoint
-- A table of users' rows shows and takes only the rows of the user its transaction runs as, even to its owner.
-- Every migration that adds such a table calls this for it.
create function isolate_by_user(target regclass, owner_column name default 'user_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy only_own_rows on %1$s using (%2$I = %3$s) with check (%2$I = %3$s)',
    target, owner_column, 'nullif(current_setting(''app.user_id'', true), '''')::uuid'
  );
end $$;
--> statement-breakpoint
revoke execute on function isolate_by_user from public;
--> statement-breakpoint
select
  isolate_by_user('users', 'id'),
  isolate_by_user('sessions'),
  isolate_by_user('problem_reports'),
  isolate_by_user('idempotency_keys'),
  isolate_by_user('categories'),
  isolate_by_user('goals'),
  isolate_by_user('milestones'),
  isolate_by_user('goal_leads'),
  isolate_by_user('goal_obstacles'),
  isolate_by_user('goal_resources'),
  isolate_by_user('progress_entries'),
  isolate_by_user('calendar_events'),
  isolate_by_user('tasks'),
  isolate_by_user('notes'),
  isolate_by_user('daily_performance'),
  isolate_by_user('planner_settings'),
  isolate_by_user('planning_sessions'),
  isolate_by_user('planning_entries');
