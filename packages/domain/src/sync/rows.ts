/*
 * The rows of the synced tables, in the database and on a device (rules/sync.md#synced-tables). Instants are ISO 8601
 * in UTC, days `yyyy-mm-dd`.
 *
 * Every feature imports this file, so this file imports no feature and repeats the enums of features.
 */

type EventType = 'event' | 'task' | 'reminder' | 'travel' | 'goal' | 'work';
type GoalType = 'simple' | 'value' | 'wig';
type ReportingFrequency = 'daily' | 'weekly' | 'monthly';
type Priority = 'important_urgent' | 'important_not_urgent' | 'urgent_not_important' | 'not_important_not_urgent';

interface MadeAt {
  readonly createdAt: string;
}

interface ChangedAt extends MadeAt {
  readonly updatedAt: string;
}

interface Completion {
  readonly isCompleted: boolean;
  readonly completedAt: string | null;
  readonly completedDay: string | null;
}

/** The columns that events and series share. An all-day event starts and ends at midnight UTC. */
interface EventContent {
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly color: string;
  readonly type: EventType;
  readonly goalId: string | null;
  readonly taskId: string | null;
  readonly resourceId: string | null;
  readonly reminderMinutes: number | null;
  readonly reportsFrom: string | null;
}

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
}

export interface UserSettingsRow {
  readonly id: string;
  readonly theme: 'light' | 'dark' | null;
  readonly dateFormat: 'US' | 'International' | null;
  readonly timeFormat: '12-hour' | '24-hour' | null;
  readonly firstWeekday: 0 | 1 | 6 | null;
  readonly keepTimezone: boolean | null;
  readonly remindersOn: boolean | null;
  readonly hideContents: boolean | null;
  readonly morningPlanAt: string | null;
  readonly weeklyReviewAt: string | null;
  readonly weeklyReviewDay: number | null;
  readonly plannerReminders: boolean | null;
  readonly labelColors: string | null;
}

export interface PlannerSettingsRow extends ChangedAt {
  readonly id: string;
  readonly dailyPlanningTime: string;
  readonly weeklyPlanningDay: number;
  readonly monthlyPlanningDate: number;
}

export interface CategoryRow extends MadeAt {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly color: string;
}

export interface PlanningSessionRow extends ChangedAt {
  readonly id: string;
  readonly month: number;
  readonly year: number;
  readonly status: 'draft' | 'saved';
  readonly savedAt: string | null;
}

export interface GoalRow extends Completion, MadeAt {
  readonly id: string;
  readonly planningSessionId: string | null;
  readonly categoryId: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly goalType: GoalType;
  readonly targetValue: number | null;
  readonly initialValue: number;
  readonly currentValue: number;
  readonly expectedDailyProgress: number | null;
  readonly reportingFrequency: ReportingFrequency;
  readonly unit: string | null;
  readonly deadline: string | null;
  readonly skipWeekends: boolean;
  readonly countsFrom: string | null;
  readonly priority: Priority;
  readonly createdDay: string;
}

export interface PlannedGoalRow extends MadeAt {
  readonly id: string;
  readonly sessionId: string;
  readonly goalId: string;
}

export interface MilestoneRow extends Completion {
  readonly id: string;
  readonly goalId: string;
  readonly title: string;
  readonly targetValue: number;
}

export interface LeadRow extends Completion, MadeAt {
  readonly id: string;
  readonly goalId: string;
  readonly title: string;
  readonly targetValue: number;
  readonly currentValue: number;
  readonly unit: string | null;
  readonly expectedProgress: number | null;
  readonly reportingFrequency: ReportingFrequency;
  readonly order: number;
  readonly createdDay: string;
}

export interface ObstacleRow extends MadeAt {
  readonly id: string;
  readonly goalId: string;
  readonly obstacle: string;
  readonly order: number;
}

export interface ResourceRow extends MadeAt {
  readonly id: string;
  readonly obstacleId: string;
  readonly resource: string;
  readonly order: number;
}

export interface ProgressEntryRow {
  readonly id: string;
  readonly goalId: string;
  readonly leadId: string | null;
  readonly value: number;
  readonly date: string;
  readonly reportedAt: string;
  readonly notes: string | null;
}

export interface TaskRow extends Completion, ChangedAt {
  readonly id: string;
  readonly goalId: string | null;
  readonly resourceId: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly dueDay: string | null;
  readonly dueTime: string | null;
  readonly recurrence: string | null;
  readonly recurrenceStart: string | null;
  readonly repeatsFromCompletion: boolean;
  readonly seriesId: string | null;
  readonly priority: string;
  readonly postponedCount: number;
  readonly labels: string | null;
  readonly estimatedMinutes: number | null;
  readonly reportsCompletion: boolean;
}

export interface TaskPartRow {
  readonly id: string;
  readonly taskId: string;
  readonly title: string;
  readonly isCompleted: boolean;
  readonly order: number;
}

export interface TaskFilterRow extends MadeAt {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

export interface EventSeriesRow extends EventContent, ChangedAt {
  readonly id: string;
  readonly occurrenceKey: string;
  readonly formerRules: string;
  readonly recurrence: string;
  readonly timezone: string;
  readonly excluded: string;
  readonly added: string;
  readonly endsAt: string | null;
  readonly splitFrom: string | null;
  readonly uid: string | null;
  readonly sequence: number;
}

export interface CalendarEventRow extends EventContent, ChangedAt {
  readonly id: string;
  readonly seriesId: string | null;
  readonly seriesStart: string | null;
  readonly recurrence: string | null;
  readonly completionStatus: string | null;
  readonly completionReportedAt: string | null;
  readonly report: string | null;
}

export interface NoteRow extends ChangedAt {
  readonly id: string;
  readonly calendarEventId: string | null;
  readonly title: string;
  readonly content: string;
  readonly color: string;
}

export interface WeeklyReviewRow extends ChangedAt {
  readonly id: string;
  readonly week: string;
  readonly wentWell: string;
  readonly gotInTheWay: string;
  readonly nextChange: string;
}

export interface CalendarSubscriptionRow extends ChangedAt {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly color: string;
  readonly refreshMinutes: number;
  readonly isHidden: boolean;
  readonly fetchedAt: string | null;
  readonly succeededAt: string | null;
  readonly keptUntil: string | null;
  readonly failingSince: string | null;
  readonly failure: string | null;
  readonly failures: number;
}

export interface SubscribedEventRow {
  readonly id: string;
  readonly subscriptionId: string;
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
  readonly isBusy: boolean;
}

/** The row type of each synced table, by the table's name in the API. */
export interface RowOf {
  users: UserRow;
  userSettings: UserSettingsRow;
  plannerSettings: PlannerSettingsRow;
  categories: CategoryRow;
  planningSessions: PlanningSessionRow;
  goals: GoalRow;
  plannedGoals: PlannedGoalRow;
  milestones: MilestoneRow;
  leads: LeadRow;
  obstacles: ObstacleRow;
  resources: ResourceRow;
  progressEntries: ProgressEntryRow;
  tasks: TaskRow;
  taskParts: TaskPartRow;
  taskFilters: TaskFilterRow;
  eventSeries: EventSeriesRow;
  calendarEvents: CalendarEventRow;
  notes: NoteRow;
  weeklyReviews: WeeklyReviewRow;
  calendarSubscriptions: CalendarSubscriptionRow;
  subscribedEvents: SubscribedEventRow;
}
