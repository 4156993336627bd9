/** The floor's statements: for each scenario, one statement that returns the bytes of the server's answer. */

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const elapsedDays = (createdAt: string) =>
  `select current_date - least((${createdAt} at time zone 'UTC')::date, first.day) + 1 as days`;

const dates = `${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt"`;

/** Computes figures only of open WIGs with reports and without a deadline. The scenario has no other goals. */
export const goals = `
  select json_agg(record order by record."createdAt", record.id)::text from (
    select g.user_id as "userId", g.id, g.planning_session_id as "planningSessionId", g.category_id as "categoryId",
      g.title, g.description, g.goal_type as "goalType", g.target_value::float8 as "targetValue", g.initial_value::float8 as "initialValue",
      g.initial_value::float8 as "baseValue", g.current_value::float8 as "currentValue", g.expected_daily_progress::float8 as "expectedDailyProgress",
      g.reporting_frequency as "reportingFrequency", g.unit, g.deadline, g.skip_weekends as "skipWeekends", g.counts_from as "countsFrom",
      g.priority, g.is_completed as "isCompleted", ${iso('g.completed_at')} as "completedAt", ${iso('g.created_at')} as "createdAt",
      first.day as "firstReportedOn", round(l.share::numeric * 100, 2)::float8 as "progressPercentage",
      case when l.ratio < 0.8 then 'behind' when l.ratio > 1 then 'ahead' else 'on-track' end as pace, l.days as "estimatedCompletionDays",
      round(l.share::numeric * 100 / elapsed.days, 4)::float8 as "averageDailyProgress", elapsed.days as "elapsedPeriods",
      null as category, exists (select from progress_entries e where e.user_id = g.user_id and e.goal_id = g.id and e.date = current_date) as "hasReportedToday",
      m.list as milestones, l.list as leads
    from goals g
    cross join lateral (select min(e.date) as day from progress_entries e where e.user_id = g.user_id and e.goal_id = g.id) first
    cross join lateral (${elapsedDays('g.created_at')}) elapsed
    left join (
      select part."goalId", json_agg(part order by part.id) as list from (
        select user_id as "userId", id, goal_id as "goalId", title, target_value::float8 as "targetValue",
          is_completed as "isCompleted", ${iso('completed_at')} as "completedAt" from milestones where user_id = $1) part
      group by part."goalId") m on m."goalId" = g.id
    left join (
      select part."goalId", json_agg(part order by part."order", part.id) as list, avg(least(part."currentValue" / part."targetValue", 1)) as share,
        avg(part."averageProgress" / part."expectedProgress") as ratio, max(part."estimatedCompletionDays") as days
      from (
        select user_id as "userId", id, goal_id as "goalId", title, target_value::float8 as "targetValue", 0 as "baseValue",
          current_value::float8 as "currentValue", unit, expected_progress::float8 as "expectedProgress", reporting_frequency as "reportingFrequency",
          "order", is_completed as "isCompleted", ${iso('completed_at')} as "completedAt", ${iso('created_at')} as "createdAt",
          first.day as "firstReportedOn", round(least(current_value / target_value, 1) * 100, 2)::float8 as "progressPercentage",
          round(current_value / elapsed.days, 4)::float8 as "averageProgress",
          ceil((target_value - current_value) * elapsed.days / current_value)::int as "estimatedCompletionDays"
        from goal_leads l
        cross join lateral (select min(e.date) as day from progress_entries e where e.user_id = l.user_id and e.lead_id = l.id) first
        cross join lateral (${elapsedDays('l.created_at')}) elapsed
        where user_id = $1) part
      group by part."goalId") l on l."goalId" = g.id
    where g.user_id = $1) record`;

export const month = `
  select json_agg(record order by record."startTime", record.id)::text from (
    select user_id as "userId", id, goal_id as "goalId", task_id as "taskId", resource_id as "resourceId", series_id as "seriesId", title, description,
      ${iso('start_time')} as "startTime", ${iso('end_time')} as "endTime", is_all_day as "isAllDay", location, color, type, recurrence,
      reminder_minutes as "reminderMinutes", completion_status as "completionStatus", ${iso('completion_reported_at')} as "completionReportedAt",
      report, ${iso('reports_from')} as "reportsFrom", ${dates}
    from calendar_events
    where user_id = $1 and start_time >= $2::timestamptz - interval '48 hours' and start_time < $3 and end_time > $2) record`;

export const notes = `
  select json_agg(record order by record."updatedAt" desc, record.id desc)::text from (
    select user_id as "userId", id, calendar_event_id as "calendarEventId", title, content, color, null as "calendarEvent", ${dates}
    from notes where user_id = $1 and strpos(search_text, $2) > 0
    order by updated_at desc, id desc limit $3) record`;

/** Handles only daily value goals without reports after the week. The scenario has no other goals. */
export const week = `
  with reported as (
    select goal_id, date, sum(value) as value from progress_entries where user_id = $1 and date >= $2 group by goal_id, date
  ), ticked as (
    select goal_id, completed_at::date as date, count(*) from milestones where user_id = $1 and completed_at >= $2 group by 1, 2
  ), goal_days as (
    select day::date as date, g.id, r.value, t.count as ticks, r.goal_id is not null or t.goal_id is not null as is_reported,
      round(least((g.current_value - coalesce(sum(r.value) over (
        partition by g.id order by day desc rows between unbounded preceding and 1 preceding), 0)) / g.target_value, 1) * 100, 2) as percentage,
      least(coalesce(r.value, 0) / g.expected_daily_progress, 1) as achieved, coalesce(g.deadline < day, false) as is_overdue
    from generate_series($2::date, $3::date, '1 day') as day
    join goals g on g.user_id = $1 and g.created_at < day + interval '1 day' and (g.completed_at is null or g.completed_at >= day)
    left join reported r on r.goal_id = g.id and r.date = day
    left join ticked t on t.goal_id = g.id and t.date = day
  ), figures as (
    select date, count(*) as goals, count(*) filter (where is_reported) as reported, sum(value) as made, sum(ticks) as ticks,
      round(avg(percentage), 2) as percentage, (count(*) filter (where is_reported))::numeric / count(*) as r, avg(achieved) as a,
      avg(case when is_reported then achieved else 1 end) as a_if_all_reported, count(*) filter (where is_overdue) as overdue,
      least(count(*) filter (where is_overdue) * 5, 20) as penalty
    from goal_days group by date
  ), scored as (
    select *, greatest(round(70 * r + 30 * a - penalty), 0)::int as score from figures
  )
  select json_agg(record order by record.date)::text from (
    select id, user_id as "userId", date, goals as "totalActiveGoals", reported as "goalsWithProgress", made::float8 as "totalProgressMade",
      percentage::float8 as "averageProgressPercentage", score as "performanceScore",
      (array['F', 'D', 'C', 'B', 'A', 'A+'])[least(greatest(score / 10, 4), 9) - 3] as grade, false as "isBeforeStart",
      0 as "goalsCompleted", coalesce(ticks, 0) as "milestonesAchieved", goals as "goalsExpectedToday",
      overdue as "overdueGoals", goals - reported as "goalsNotReported", json_build_object(
        'reportedShare', round(r, 4)::float8, 'achievedShare', round(a, 4)::float8, 'reportingPoints', round(70 * r, 4)::float8,
        'achievementPoints', round(30 * a, 4)::float8, 'overduePenalty', penalty,
        'reachableScore', greatest(round(70 + 30 * a_if_all_reported - penalty), 0)::int) as terms, ${dates}
    from scored join daily_performance using (date) where user_id = $1) record`;

export const insertEntry = `
  insert into progress_entries (user_id, id, goal_id, value, date, reported_at, notes)
  values ($1, uuidv7(), $2, $3::numeric, current_date, now(), $4)
  returning json_build_object('userId', user_id, 'id', id, 'goalId', goal_id, 'leadId', lead_id, 'value', value::float8, 'date', date,
    'reportedAt', ${iso('reported_at')}, 'notes', notes)::text`;

/** Also completes the goal and the milestones when the total reaches them, as the server does. */
export const applyProgress = `
  with goal as (
    update goals set current_value = current_value + $3::numeric, is_completed = current_value + $3::numeric >= target_value,
      completed_at = case when current_value + $3::numeric >= target_value then coalesce(completed_at, now()) end
    where user_id = $1 and id = $2 returning current_value - $3::numeric as before, current_value as after)
  update milestones set is_completed = true, completed_at = now() from goal
  where user_id = $1 and goal_id = $2 and not is_completed and target_value > before and target_value <= after`;
