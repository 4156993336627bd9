-- The schema of a database of the last version before migration 0000_baseline, by pg_dump, and its list of migrations.
CREATE SCHEMA migrations;
CREATE FUNCTION public.clear_links() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      case tg_argv[0]
        when 'categories' then
          update goals set category_id = null where user_id = old.user_id and category_id = old.id;
        when 'planning_sessions' then
          update goals set planning_session_id = null where user_id = old.user_id and planning_session_id = old.id;
        when 'goals' then
          update tasks set goal_id = null where user_id = old.user_id and goal_id = old.id;
          update calendar_events set goal_id = null where user_id = old.user_id and goal_id = old.id;
          update event_series set goal_id = null where user_id = old.user_id and goal_id = old.id;
        when 'goal_resources' then
          update tasks set resource_id = null where user_id = old.user_id and resource_id = old.id;
          update calendar_events set resource_id = null where user_id = old.user_id and resource_id = old.id;
          update event_series set resource_id = null where user_id = old.user_id and resource_id = old.id;
        when 'tasks' then
          update calendar_events set task_id = null where user_id = old.user_id and task_id = old.id;
          delete from event_series where user_id = old.user_id and task_id = old.id;
        when 'calendar_events' then
          update notes set calendar_event_id = null where user_id = old.user_id and calendar_event_id = old.id;
      end case;
      return old;
    end $$;
CREATE FUNCTION public.isolate_by_user(target regclass, owner_column name DEFAULT 'user_id'::name) RETURNS void
    LANGUAGE plpgsql
    AS $_$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy only_own_rows on %1$s using (%2$I = %3$s) with check (%2$I = %3$s)',
    target, owner_column, 'nullif(current_setting(''app.user_id'', true), '''')::uuid'
  );
  perform open_to_dumps(target);
end $_$;
CREATE FUNCTION public.open_to_dumps(target regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format(
    'create policy read_by_dump on %s for select to current_user using (current_setting(''app.dump'', true) = ''on'')',
    target
  );
end $$;
CREATE TABLE migrations.applied (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE migrations.secrets (
    fingerprint text NOT NULL,
    role_password text NOT NULL,
    first_used_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE public.api_tokens (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    hash character varying(43) NOT NULL,
    name character varying(255) NOT NULL,
    access character varying(5) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone,
    may_reset boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY public.api_tokens FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_events (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid,
    task_id uuid,
    resource_id uuid,
    series_id uuid,
    title character varying(255) NOT NULL,
    description text,
    start_time timestamp(3) with time zone NOT NULL,
    end_time timestamp(3) with time zone NOT NULL,
    is_all_day boolean DEFAULT false NOT NULL,
    location text,
    color character varying(20) DEFAULT '#4285f4'::character varying NOT NULL,
    type character varying(20) DEFAULT 'event'::character varying NOT NULL,
    recurrence text,
    reminder_minutes integer DEFAULT 15,
    completion_status character varying(20) DEFAULT 'unreported'::character varying,
    completion_reported_at timestamp(3) with time zone,
    report text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    series_start timestamp(3) with time zone
);
ALTER TABLE ONLY public.calendar_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_feeds (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    hash character varying(43) NOT NULL,
    name character varying(255) NOT NULL,
    includes_events boolean NOT NULL,
    includes_tasks boolean NOT NULL,
    includes_deadlines boolean NOT NULL,
    is_busy_only boolean DEFAULT false NOT NULL,
    past_days integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_read_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.calendar_feeds FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_imports (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    name character varying(255) NOT NULL,
    added integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.calendar_imports FORCE ROW LEVEL SECURITY;
CREATE TABLE public.calendar_subscriptions (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    name character varying(255) NOT NULL,
    url text NOT NULL,
    color character varying(20) NOT NULL,
    refresh_minutes integer DEFAULT 60 NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    etag text,
    last_modified text,
    fetched_at timestamp(3) with time zone,
    succeeded_at timestamp(3) with time zone,
    kept_until timestamp(3) with time zone,
    failing_since timestamp(3) with time zone,
    failure text,
    failures integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.calendar_subscriptions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.categories (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    name character varying(255) NOT NULL,
    icon character varying(50) NOT NULL,
    color character varying(50) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.categories FORCE ROW LEVEL SECURITY;
CREATE TABLE public.daily_performance (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    date date NOT NULL,
    total_active_goals integer DEFAULT 0 NOT NULL,
    goals_with_progress integer DEFAULT 0 NOT NULL,
    total_progress_made numeric(18,4) DEFAULT 0 NOT NULL,
    average_progress_percentage numeric(18,4) DEFAULT 0 NOT NULL,
    performance_score integer DEFAULT 0 NOT NULL,
    goals_completed integer DEFAULT 0 NOT NULL,
    milestones_achieved integer DEFAULT 0 NOT NULL,
    goals_expected_today integer DEFAULT 0 NOT NULL,
    overdue_goals integer DEFAULT 0 NOT NULL,
    inactive_goal_ids text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.daily_performance FORCE ROW LEVEL SECURITY;
CREATE TABLE public.deleted_tasks (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    content text NOT NULL,
    deleted_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.deleted_tasks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.event_series (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    occurrence_key uuid NOT NULL,
    recurrence text NOT NULL,
    timezone character varying(64) NOT NULL,
    start_time timestamp(3) with time zone NOT NULL,
    end_time timestamp(3) with time zone NOT NULL,
    is_all_day boolean DEFAULT false NOT NULL,
    excluded text DEFAULT ''::text NOT NULL,
    added text DEFAULT ''::text NOT NULL,
    title character varying(255) NOT NULL,
    description text,
    location text,
    color character varying(20) NOT NULL,
    type character varying(20) NOT NULL,
    goal_id uuid,
    task_id uuid,
    resource_id uuid,
    reminder_minutes integer,
    generated_until timestamp(3) with time zone NOT NULL,
    is_ended boolean DEFAULT false NOT NULL,
    uid text,
    sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.event_series FORCE ROW LEVEL SECURITY;
CREATE TABLE public.goal_leads (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    title character varying(255) NOT NULL,
    target_value numeric(18,4) NOT NULL,
    current_value numeric(18,4) DEFAULT 0 NOT NULL,
    unit character varying(255),
    expected_progress numeric(18,4),
    reporting_frequency character varying(20) DEFAULT 'daily'::character varying NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    is_completed boolean DEFAULT false NOT NULL,
    completed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.goal_leads FORCE ROW LEVEL SECURITY;
CREATE TABLE public.goal_obstacles (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    obstacle text NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.goal_obstacles FORCE ROW LEVEL SECURITY;
CREATE TABLE public.goal_resources (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    obstacle_id uuid NOT NULL,
    resource text NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.goal_resources FORCE ROW LEVEL SECURITY;
CREATE TABLE public.goals (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    planning_session_id uuid,
    category_id uuid,
    title character varying(255) NOT NULL,
    description text,
    goal_type character varying(20) NOT NULL,
    target_value numeric(18,4),
    initial_value numeric(18,4) DEFAULT 0 NOT NULL,
    current_value numeric(18,4) DEFAULT 0 NOT NULL,
    expected_daily_progress numeric(18,4),
    reporting_frequency character varying(20) DEFAULT 'daily'::character varying NOT NULL,
    unit character varying(255),
    deadline date,
    skip_weekends boolean DEFAULT false NOT NULL,
    priority character varying(50) DEFAULT 'not_important_not_urgent'::character varying NOT NULL,
    is_completed boolean DEFAULT false NOT NULL,
    completed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.goals FORCE ROW LEVEL SECURITY;
CREATE TABLE public.idempotency_keys (
    user_id uuid NOT NULL,
    key character varying(255) NOT NULL,
    request_hash character varying(64) NOT NULL,
    response text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.imported_events (
    user_id uuid NOT NULL,
    key text NOT NULL,
    import_id uuid NOT NULL,
    target_id uuid NOT NULL,
    content_hash text NOT NULL
);
ALTER TABLE ONLY public.imported_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.jobs (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    due_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.milestones (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    title character varying(255) NOT NULL,
    target_value numeric(18,4) DEFAULT 1 NOT NULL,
    is_completed boolean DEFAULT false NOT NULL,
    completed_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.milestones FORCE ROW LEVEL SECURITY;
CREATE TABLE public.notes (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    calendar_event_id uuid,
    title character varying(255) NOT NULL,
    content text NOT NULL,
    color character varying(7) DEFAULT '#fbbf24'::character varying NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text NOT NULL
);
ALTER TABLE ONLY public.notes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.planner_settings (
    user_id uuid NOT NULL,
    daily_planning_time character varying(5) DEFAULT '09:00'::character varying NOT NULL,
    weekly_planning_day smallint DEFAULT 0 NOT NULL,
    monthly_planning_date smallint DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.planner_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.planning_entries (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    type character varying(20) NOT NULL,
    plan_date date NOT NULL,
    goals text,
    desired_outcomes text,
    deadline date,
    obstacles text,
    resources text,
    why text,
    priority integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.planning_entries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.planning_sessions (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    month smallint NOT NULL,
    year smallint NOT NULL,
    status character varying(20) DEFAULT 'draft'::character varying NOT NULL,
    saved_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.planning_sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.problem_reports (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    subject character varying(200) NOT NULL,
    description text NOT NULL,
    status character varying(20) DEFAULT 'open'::character varying NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.problem_reports FORCE ROW LEVEL SECURITY;
CREATE TABLE public.progress_entries (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    lead_id uuid,
    value numeric(18,4) NOT NULL,
    date date NOT NULL,
    reported_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    notes text
);
ALTER TABLE ONLY public.progress_entries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.push_devices (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    sid character varying(255) NOT NULL,
    endpoint text NOT NULL,
    p256dh character varying(100) NOT NULL,
    auth character varying(50) NOT NULL,
    name character varying(255),
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_delivered_at timestamp(3) with time zone,
    failures integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.push_devices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.push_keys (
    fingerprint text NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.reminder_deliveries (
    user_id uuid NOT NULL,
    device_id uuid NOT NULL,
    event_id uuid NOT NULL,
    start_time timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone,
    attempts integer DEFAULT 1 NOT NULL,
    kept_until timestamp(3) with time zone NOT NULL,
    token_hash character varying(43),
    token_expires_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY public.reminder_deliveries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sessions (
    user_id uuid NOT NULL,
    sid character varying(255) NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sign_in_attempts (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint,
    pending integer DEFAULT 0 NOT NULL,
    pending_until bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.subscribed_events (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    title character varying(255) NOT NULL,
    description text,
    location text,
    start_time timestamp(3) with time zone NOT NULL,
    end_time timestamp(3) with time zone NOT NULL,
    is_all_day boolean DEFAULT false NOT NULL,
    is_busy boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY public.subscribed_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tasks (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid,
    resource_id uuid,
    title character varying(255) NOT NULL,
    description text,
    is_completed boolean DEFAULT false NOT NULL,
    completed_at timestamp(3) with time zone,
    due_date timestamp(3) with time zone,
    priority character varying(20) DEFAULT 'medium'::character varying NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.tasks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.user_emails (
    email character varying(255) NOT NULL,
    user_id uuid NOT NULL,
    device_generation integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.user_settings (
    user_id uuid NOT NULL,
    theme character varying(20),
    date_format character varying(20),
    first_weekday smallint,
    reminders_on boolean,
    hide_contents boolean,
    morning_plan_at character varying(5),
    weekly_review_at character varying(5),
    weekly_review_day smallint,
    planner_reminders boolean
);
ALTER TABLE ONLY public.user_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.users (
    id uuid NOT NULL,
    email character varying(255) NOT NULL,
    password_hash text NOT NULL,
    name character varying(255) NOT NULL,
    first_name character varying(255),
    last_name character varying(255),
    profile_image_url text,
    replit_user_id character varying(255),
    is_premium boolean DEFAULT false NOT NULL,
    revenue_cat_user_id character varying(255),
    subscription_status character varying(50) DEFAULT 'free'::character varying NOT NULL,
    subscription_expires_at timestamp(3) with time zone,
    timezone character varying(64) DEFAULT 'UTC'::character varying NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    series_due_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone,
    email_confirmed_at timestamp(3) with time zone
);
ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;
CREATE TABLE public.weekly_reviews (
    user_id uuid NOT NULL,
    id uuid NOT NULL,
    week date NOT NULL,
    went_well text DEFAULT ''::text NOT NULL,
    got_in_the_way text DEFAULT ''::text NOT NULL,
    next_change text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.weekly_reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY migrations.applied ADD CONSTRAINT applied_pkey PRIMARY KEY (name);
ALTER TABLE ONLY migrations.secrets ADD CONSTRAINT secrets_pkey PRIMARY KEY (fingerprint);
ALTER TABLE ONLY public.api_tokens ADD CONSTRAINT api_tokens_by_hash UNIQUE (user_id, hash);
ALTER TABLE ONLY public.api_tokens ADD CONSTRAINT api_tokens_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.calendar_events ADD CONSTRAINT calendar_events_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_by_hash UNIQUE (user_id, hash);
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.calendar_imports ADD CONSTRAINT calendar_imports_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.calendar_subscriptions ADD CONSTRAINT calendar_subscriptions_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.categories ADD CONSTRAINT categories_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.daily_performance ADD CONSTRAINT daily_performance_one_per_day UNIQUE (user_id, date);
ALTER TABLE ONLY public.daily_performance ADD CONSTRAINT daily_performance_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.deleted_tasks ADD CONSTRAINT deleted_tasks_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.event_series ADD CONSTRAINT event_series_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.goal_leads ADD CONSTRAINT goal_leads_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.goal_obstacles ADD CONSTRAINT goal_obstacles_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.goal_resources ADD CONSTRAINT goal_resources_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.goals ADD CONSTRAINT goals_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.imported_events ADD CONSTRAINT imported_events_user_id_key_pk PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.jobs ADD CONSTRAINT jobs_user_id_kind_key_pk PRIMARY KEY (user_id, kind, key);
ALTER TABLE ONLY public.milestones ADD CONSTRAINT milestones_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.planner_settings ADD CONSTRAINT planner_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.planning_entries ADD CONSTRAINT planning_entries_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.planning_sessions ADD CONSTRAINT planning_sessions_one_per_month UNIQUE (user_id, year, month);
ALTER TABLE ONLY public.planning_sessions ADD CONSTRAINT planning_sessions_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.problem_reports ADD CONSTRAINT problem_reports_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.progress_entries ADD CONSTRAINT progress_entries_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.push_devices ADD CONSTRAINT push_devices_by_endpoint UNIQUE (user_id, endpoint);
ALTER TABLE ONLY public.push_devices ADD CONSTRAINT push_devices_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.push_keys ADD CONSTRAINT push_keys_pkey PRIMARY KEY (fingerprint);
ALTER TABLE ONLY public.reminder_deliveries ADD CONSTRAINT reminder_deliveries_user_id_device_id_event_id_start_time_pk PRIMARY KEY (user_id, device_id, event_id, start_time);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_user_id_sid_pk PRIMARY KEY (user_id, sid);
ALTER TABLE ONLY public.sign_in_attempts ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.subscribed_events ADD CONSTRAINT subscribed_events_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.tasks ADD CONSTRAINT tasks_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.user_emails ADD CONSTRAINT user_emails_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.user_settings ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.weekly_reviews ADD CONSTRAINT weekly_reviews_one_per_week UNIQUE (user_id, week);
ALTER TABLE ONLY public.weekly_reviews ADD CONSTRAINT weekly_reviews_user_id_id_pk PRIMARY KEY (user_id, id);
CREATE INDEX calendar_events_by_goal ON public.calendar_events USING btree (user_id, goal_id) WHERE (goal_id IS NOT NULL);
CREATE INDEX calendar_events_by_resource ON public.calendar_events USING btree (user_id, resource_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX calendar_events_by_series ON public.calendar_events USING btree (user_id, series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX calendar_events_by_series_start ON public.calendar_events USING btree (user_id, series_id, series_start) WHERE (series_start IS NOT NULL);
CREATE INDEX calendar_events_by_start ON public.calendar_events USING btree (user_id, start_time);
CREATE INDEX calendar_events_by_task ON public.calendar_events USING btree (user_id, task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX calendar_events_of_series_by_title ON public.calendar_events USING btree (user_id, title, start_time) WHERE (series_id IS NOT NULL);
CREATE INDEX calendar_events_of_tasks_by_title ON public.calendar_events USING btree (user_id, title, start_time) WHERE (((type)::text = 'task'::text) AND (task_id IS NULL));
CREATE INDEX calendar_events_that_last ON public.calendar_events USING btree (user_id, end_time, start_time) WHERE ((end_time - start_time) > '48:00:00'::interval);
CREATE INDEX event_series_by_goal ON public.event_series USING btree (user_id, goal_id) WHERE (goal_id IS NOT NULL);
CREATE INDEX event_series_by_resource ON public.event_series USING btree (user_id, resource_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX event_series_by_task ON public.event_series USING btree (user_id, task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX goal_leads_by_goal ON public.goal_leads USING btree (user_id, goal_id);
CREATE INDEX goal_obstacles_by_goal ON public.goal_obstacles USING btree (user_id, goal_id);
CREATE INDEX goal_resources_by_obstacle ON public.goal_resources USING btree (user_id, obstacle_id);
CREATE INDEX goals_by_category ON public.goals USING btree (user_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX goals_by_session ON public.goals USING btree (user_id, planning_session_id) WHERE (planning_session_id IS NOT NULL);
CREATE INDEX imported_events_by_import ON public.imported_events USING btree (user_id, import_id);
CREATE INDEX jobs_by_time ON public.jobs USING btree (kind, due_at);
CREATE INDEX milestones_by_goal ON public.milestones USING btree (user_id, goal_id);
CREATE INDEX notes_by_change ON public.notes USING btree (user_id, updated_at, id);
CREATE INDEX notes_by_event ON public.notes USING btree (user_id, calendar_event_id) WHERE (calendar_event_id IS NOT NULL);
CREATE INDEX progress_entries_by_date ON public.progress_entries USING btree (user_id, date);
CREATE INDEX progress_entries_by_goal ON public.progress_entries USING btree (user_id, goal_id, date);
CREATE INDEX progress_entries_by_lead ON public.progress_entries USING btree (user_id, lead_id, date) WHERE (lead_id IS NOT NULL);
CREATE INDEX push_devices_by_session ON public.push_devices USING btree (user_id, sid);
CREATE INDEX subscribed_events_by_start ON public.subscribed_events USING btree (user_id, start_time);
CREATE INDEX subscribed_events_by_subscription ON public.subscribed_events USING btree (user_id, subscription_id);
CREATE INDEX subscribed_events_that_last ON public.subscribed_events USING btree (user_id, end_time, start_time) WHERE ((end_time - start_time) > '48:00:00'::interval);
CREATE INDEX tasks_by_goal ON public.tasks USING btree (user_id, goal_id) WHERE (goal_id IS NOT NULL);
CREATE INDEX tasks_by_resource ON public.tasks USING btree (user_id, resource_id) WHERE (resource_id IS NOT NULL);
CREATE TRIGGER clear_links BEFORE DELETE ON public.calendar_events FOR EACH ROW EXECUTE FUNCTION public.clear_links('calendar_events');
CREATE TRIGGER clear_links BEFORE DELETE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.clear_links('categories');
CREATE TRIGGER clear_links BEFORE DELETE ON public.goal_resources FOR EACH ROW EXECUTE FUNCTION public.clear_links('goal_resources');
CREATE TRIGGER clear_links BEFORE DELETE ON public.goals FOR EACH ROW EXECUTE FUNCTION public.clear_links('goals');
CREATE TRIGGER clear_links BEFORE DELETE ON public.planning_sessions FOR EACH ROW EXECUTE FUNCTION public.clear_links('planning_sessions');
CREATE TRIGGER clear_links BEFORE DELETE ON public.tasks FOR EACH ROW EXECUTE FUNCTION public.clear_links('tasks');
ALTER TABLE ONLY public.api_tokens ADD CONSTRAINT api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_events ADD CONSTRAINT calendar_events_goal_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id);
ALTER TABLE ONLY public.calendar_events ADD CONSTRAINT calendar_events_resource_fk FOREIGN KEY (user_id, resource_id) REFERENCES public.goal_resources(user_id, id);
ALTER TABLE ONLY public.calendar_events ADD CONSTRAINT calendar_events_task_fk FOREIGN KEY (user_id, task_id) REFERENCES public.tasks(user_id, id);
ALTER TABLE ONLY public.calendar_events ADD CONSTRAINT calendar_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_feeds ADD CONSTRAINT calendar_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_imports ADD CONSTRAINT calendar_imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_subscriptions ADD CONSTRAINT calendar_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.categories ADD CONSTRAINT categories_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.daily_performance ADD CONSTRAINT daily_performance_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deleted_tasks ADD CONSTRAINT deleted_tasks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_series ADD CONSTRAINT event_series_goal_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id);
ALTER TABLE ONLY public.event_series ADD CONSTRAINT event_series_resource_fk FOREIGN KEY (user_id, resource_id) REFERENCES public.goal_resources(user_id, id);
ALTER TABLE ONLY public.event_series ADD CONSTRAINT event_series_task_fk FOREIGN KEY (user_id, task_id) REFERENCES public.tasks(user_id, id);
ALTER TABLE ONLY public.event_series ADD CONSTRAINT event_series_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.goal_leads ADD CONSTRAINT goal_leads_user_id_goal_id_goals_user_id_id_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.goal_obstacles ADD CONSTRAINT goal_obstacles_user_id_goal_id_goals_user_id_id_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.goal_resources ADD CONSTRAINT goal_resources_user_id_obstacle_id_goal_obstacles_user_id_id_fk FOREIGN KEY (user_id, obstacle_id) REFERENCES public.goal_obstacles(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.goals ADD CONSTRAINT goals_category_fk FOREIGN KEY (user_id, category_id) REFERENCES public.categories(user_id, id);
ALTER TABLE ONLY public.goals ADD CONSTRAINT goals_planning_session_fk FOREIGN KEY (user_id, planning_session_id) REFERENCES public.planning_sessions(user_id, id);
ALTER TABLE ONLY public.goals ADD CONSTRAINT goals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imported_events ADD CONSTRAINT imported_events_import_fk FOREIGN KEY (user_id, import_id) REFERENCES public.calendar_imports(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imported_events ADD CONSTRAINT imported_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.milestones ADD CONSTRAINT milestones_user_id_goal_id_goals_user_id_id_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_calendar_event_fk FOREIGN KEY (user_id, calendar_event_id) REFERENCES public.calendar_events(user_id, id);
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.planner_settings ADD CONSTRAINT planner_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.planning_entries ADD CONSTRAINT planning_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.planning_sessions ADD CONSTRAINT planning_sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.problem_reports ADD CONSTRAINT problem_reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.progress_entries ADD CONSTRAINT progress_entries_user_id_goal_id_goals_user_id_id_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.progress_entries ADD CONSTRAINT progress_entries_user_id_lead_id_goal_leads_user_id_id_fk FOREIGN KEY (user_id, lead_id) REFERENCES public.goal_leads(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_devices ADD CONSTRAINT push_devices_session_fk FOREIGN KEY (user_id, sid) REFERENCES public.sessions(user_id, sid) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_devices ADD CONSTRAINT push_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reminder_deliveries ADD CONSTRAINT reminder_deliveries_device_fk FOREIGN KEY (user_id, device_id) REFERENCES public.push_devices(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reminder_deliveries ADD CONSTRAINT reminder_deliveries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscribed_events ADD CONSTRAINT subscribed_events_subscription_fk FOREIGN KEY (user_id, subscription_id) REFERENCES public.calendar_subscriptions(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscribed_events ADD CONSTRAINT subscribed_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tasks ADD CONSTRAINT tasks_goal_fk FOREIGN KEY (user_id, goal_id) REFERENCES public.goals(user_id, id);
ALTER TABLE ONLY public.tasks ADD CONSTRAINT tasks_resource_fk FOREIGN KEY (user_id, resource_id) REFERENCES public.goal_resources(user_id, id);
ALTER TABLE ONLY public.tasks ADD CONSTRAINT tasks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_settings ADD CONSTRAINT user_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.weekly_reviews ADD CONSTRAINT weekly_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE public.api_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.calendar_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.daily_performance ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.deleted_tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.event_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.goal_leads ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.goal_obstacles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.goal_resources ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.goals ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.imported_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.milestones ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY only_own_rows ON public.api_tokens USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.calendar_events USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.calendar_feeds USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.calendar_imports USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.calendar_subscriptions USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.categories USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.daily_performance USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.deleted_tasks USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.event_series USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.goal_leads USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.goal_obstacles USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.goal_resources USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.goals USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.idempotency_keys USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.imported_events USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.milestones USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.notes USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.planner_settings USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.planning_entries USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.planning_sessions USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.problem_reports USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.progress_entries USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.push_devices USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.reminder_deliveries USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.sessions USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.subscribed_events USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.tasks USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.user_settings USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.users USING ((id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
CREATE POLICY only_own_rows ON public.weekly_reviews USING ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid)) WITH CHECK ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid));
ALTER TABLE public.planner_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.planning_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.planning_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.problem_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.progress_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.push_devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY read_by_dump ON public.api_tokens FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.calendar_events FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.calendar_feeds FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.calendar_imports FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.calendar_subscriptions FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.categories FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.daily_performance FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.deleted_tasks FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.event_series FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.goal_leads FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.goal_obstacles FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.goal_resources FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.goals FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.idempotency_keys FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.imported_events FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.milestones FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.notes FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.planner_settings FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.planning_entries FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.planning_sessions FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.problem_reports FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.progress_entries FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.push_devices FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.reminder_deliveries FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.sessions FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.subscribed_events FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.tasks FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.user_settings FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.users FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
CREATE POLICY read_by_dump ON public.weekly_reviews FOR SELECT TO CURRENT_USER USING ((current_setting('app.dump'::text, true) = 'on'::text));
ALTER TABLE public.reminder_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.subscribed_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.weekly_reviews ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION public.isolate_by_user(target regclass, owner_column name) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.open_to_dumps(target regclass) FROM PUBLIC;
INSERT INTO migrations.applied (name, hash) VALUES ('0000_tables', 'a34558ba3080f26650387bcb5fbbce3a6583b9b9610090c106b341de0e9e0bc4');
INSERT INTO migrations.applied (name, hash) VALUES ('0001_isolation', 'c2d195fad140729e981d34ac448c85e76e3b70bcf9d6140c8280436d04cad361');
INSERT INTO migrations.applied (name, hash) VALUES ('0002_idempotent_answers_as_text', 'c1f5b920642007c94aaf4fd5feecfdd0021190f0fa5d1ca40dcd6941792edaa8');
INSERT INTO migrations.applied (name, hash) VALUES ('0003_events_by_range_and_title', '4a15cfc23150e15edf3a7a0f1abf9456ae62bebf090e582cdd8f559e16bddc41');
INSERT INTO migrations.applied (name, hash) VALUES ('0004_notes_are_searched', 'd6291eddd8135a47cfa55914f99efe72c2f317b1bac435ae5b9509c001dda0ef');
INSERT INTO migrations.applied (name, hash) VALUES ('0005_api_tokens', '702846ae99bd556da6b138009b16cb71f30c95ee3a06ece515b0855c0221f266');
INSERT INTO migrations.applied (name, hash) VALUES ('0006_links_to_plans', 'a2ce221d7d3d188a627a37c875c9cb1bf92be8b5b3f14bab462c770569982c3b');
INSERT INTO migrations.applied (name, hash) VALUES ('0007_goals_by_category', 'b732d08f2ff721f0cbbf63c4eae0c9209127b2988dc03555444b137af87cd81c');
INSERT INTO migrations.applied (name, hash) VALUES ('0008_first_report_of_leads', 'c5b7f35eec4ab5c6e3064d193c4678342ba3d06d801b4e3d1381d97923572396');
INSERT INTO migrations.applied (name, hash) VALUES ('0009_deleted_tasks', 'f16108ac567e060003aec69b3123f41b0368cebb8348203618d98e2a86b0157e');
INSERT INTO migrations.applied (name, hash) VALUES ('0010_weekly_reviews', '2d520772a2f7ff9a62bb725e018b5466755c33819538e43c52ab551a136b5fda');
INSERT INTO migrations.applied (name, hash) VALUES ('0011_links_without_action', 'e0e2ea30859b356515c9de55469e5fb7b770f313fdbade46c9d5ddec3d203718');
INSERT INTO migrations.applied (name, hash) VALUES ('0012_pending_attempts_to_sign_in', 'acb4d88effb4fdf6e1e64623c1af5a157a6e26cba4bbb10c41e9ab1f5a081579');
INSERT INTO migrations.applied (name, hash) VALUES ('0013_session_use_and_token_scope', '8e7abbc75bd4b8acc3bc044c59fe9040d7e795aa271783380a7fad47049ed1a0');
INSERT INTO migrations.applied (name, hash) VALUES ('0014_secrets_and_dumps', 'a37b3747aa7be6de6fee7a7b09b8e9a6c327f3025fe68306cb71ea12e0eea90a');
INSERT INTO migrations.applied (name, hash) VALUES ('0015_event_series', 'a91bb5cc56e6f1740a8bae57b7ba9aa57e1a461cb691532b6d693038748fa6ba');
INSERT INTO migrations.applied (name, hash) VALUES ('0018_calendar_subscriptions', '86da94e421ec5fa9c94007a52acd50da262d08f0bcf810713237860b381ecf3a');
INSERT INTO migrations.applied (name, hash) VALUES ('0019_calendar_feeds', 'c904900557001e23e18e5f7f93b399644a5d34ba3e90ff621a8b3d7b9c8571cd');
INSERT INTO migrations.applied (name, hash) VALUES ('0020_calendar_imports', 'be29accb1efc5a82528a598f3482e0ae199087228b961406f60235f800209316');
INSERT INTO migrations.applied (name, hash) VALUES ('0021_user_settings', 'dd45c5283bedc7064bc1a31e9ef02fcb5a5870f31932906473084a64a3f9ad9c');
INSERT INTO migrations.applied (name, hash) VALUES ('0022_jobs', '539213a392f4c2997dac87f42a02642f42951781739aa2f0d16849fb7a656a2b');
INSERT INTO migrations.applied (name, hash) VALUES ('0023_confirmed_emails', 'f05a5e7fda25c2dac7196560a96b4f0816c3869471bfd6a673fb843c05f680e1');
INSERT INTO migrations.applied (name, hash) VALUES ('0024_push_devices', 'ac74ecbb0a6f4b58d98be1d2d1a66f0cc00513814c28ae17d7177d92c420c49c');
INSERT INTO migrations.applied (name, hash) VALUES ('0025_reminder_deliveries', '80cdf38b8ed0884e3a7b49ff1f6b427b336918c3ce5460ca7575ecdc8b5c2e0d');
INSERT INTO migrations.applied (name, hash) VALUES ('0026_device_generation', 'a8d3f1597575a291714e7f54b3cd37f0771c2edf551278e7a8a95851229e540c');
