import type { RouterName } from './procedures.ts';

const goals = ['goals', 'progress', 'categories', 'planner', 'dailyPerformance', 'tasks', 'calendar'] as const;
const calendar = ['calendar', 'tasks', 'notes', 'dailyPerformance'] as const;
const progress = [...goals, 'notes'] as const;

/** The routers whose reads a mutation of a router can change, here, in another tab or on another device. */
const affected: Readonly<Record<RouterName, readonly (RouterName | 'all')[]>> = {
  apiTokens: ['apiTokens', 'securityActivity'],
  // The time zone decides what belongs to a day.
  auth: ['all'],
  backup: ['all'],
  calendar,
  calendarFeeds: ['calendarFeeds'],
  calendarSubscriptions: ['calendarSubscriptions', ...calendar],
  categories: goals,
  dailyPerformance: ['dailyPerformance'],
  goals,
  imports: ['all'],
  leads: progress,
  milestones: goals,
  notes: calendar,
  passkeys: ['passkeys', 'auth', 'securityActivity'],
  planner: ['planner', ...calendar],
  problemReports: [],
  progress,
  providers: ['providers', 'auth', 'sessions', 'passkeys', 'securityActivity'],
  pushDevices: ['pushDevices'],
  reminders: calendar,
  search: [],
  secondStep: ['secondStep', 'auth', 'securityActivity'],
  securityActivity: [],
  serverInfo: [],
  // Signing in publishes it.
  sessions: ['sessions', 'pushDevices', 'securityActivity'],
  settings: ['settings'],
  sync: [],
  taskFilters: ['taskFilters'],
  taskLabels: ['taskLabels', 'tasks', 'taskFilters'],
  taskParts: ['tasks'],
  // A completed task may report on its goal.
  tasks: [...progress, 'taskLabels'],
};

/** Of a router, or of the router of a procedure's path; everything for other names. */
export function listAffectedReads(name: string): readonly (RouterName | 'all')[] {
  const [router = name] = name.split('.');
  return isRouter(router) ? affected[router] : ['all'];
}

export function isRouter(name: string): name is RouterName {
  return Object.hasOwn(affected, name);
}
