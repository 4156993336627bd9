import { queryClient } from './query-client.ts';
import type { RouterName } from './procedures.ts';

/** The queries to refetch after a mutation, by router. All other data are rows. */
const affected: Partial<Record<RouterName, readonly RouterName[]>> = {
  apiTokens: ['apiTokens', 'securityActivity'],
  auth: ['auth', 'passkeys', 'providers', 'secondStep', 'securityActivity', 'sessions'],
  calendarFeeds: ['calendarFeeds'],
  imports: ['imports'],
  passkeys: ['passkeys', 'auth', 'securityActivity'],
  providers: ['providers', 'auth', 'sessions', 'passkeys', 'securityActivity'],
  pushDevices: ['pushDevices'],
  secondStep: ['secondStep', 'auth', 'securityActivity'],
  sessions: ['sessions', 'pushDevices', 'securityActivity'],
};
/** Routers that change rows only. */
const rowRouters: ReadonlySet<string> = new Set<RouterName>([
  'calendar',
  'calendarSubscriptions',
  'categories',
  'dailyPerformance',
  'goals',
  'leads',
  'milestones',
  'notes',
  'planner',
  'progress',
  'reminders',
  'settings',
  'taskFilters',
  'taskLabels',
  'taskParts',
  'tasks',
]);

/**
 * Invalidates the queries that changes of these routers or procedures affect. An unknown name invalidates all queries.
 */
export function invalidateNetworkReads(names: readonly string[]): void {
  const routers = names.map((name) => name.split('.')[0] ?? name).filter((router) => !rowRouters.has(router));
  if (routers.length === 0) return;
  const concerned = new Set<string>();
  for (const router of routers) {
    if (!isAffecting(router)) return void queryClient.invalidateQueries();
    for (const each of affected[router] ?? []) concerned.add(each);
  }
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && concerned.has(String(path[0])),
  });
}

const isAffecting = (name: string): name is keyof typeof affected => Object.hasOwn(affected, name);
