import { queryClient } from './query-client.ts';
import type { RouterName } from './procedures.ts';

/** What a change of a router's data concerns that the app asks the server for; all other data are rows. */
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
/** They change rows only. */
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

/** Asks the server again for what changes of routers, or of procedures, concern; for everything by any other name. */
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
