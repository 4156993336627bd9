import type { AppRouter } from '@goaltracker/api/app-router';
import type { inferRouterOutputs } from '@trpc/server';
import { invalidateWhenIdle } from '../invalidate.ts';
import { queryClient } from '../query-client.ts';

type RouterName = keyof inferRouterOutputs<AppRouter>;

const goals = ['goals', 'progress', 'categories', 'planner', 'dailyPerformance', 'tasks', 'calendar'] as const;
const calendar = ['calendar', 'tasks', 'notes', 'dailyPerformance'] as const;

/** The routers whose reads a change in a router can affect, as lib/invalidate.ts has it; `all` for every read. */
const affected: Readonly<Record<RouterName, readonly RouterName[] | 'all'>> = {
  apiTokens: ['apiTokens'],
  // The time zone decides what belongs to a day.
  auth: 'all',
  backup: 'all',
  calendar,
  calendarFeeds: ['calendarFeeds'],
  calendarImports: ['calendarImports', ...calendar],
  calendarSubscriptions: ['calendarSubscriptions', ...calendar],
  categories: goals,
  dailyPerformance: ['dailyPerformance'],
  goals,
  leads: [...goals, 'notes'],
  milestones: goals,
  notes: calendar,
  planner: ['planner'],
  problemReports: [],
  progress: [...goals, 'notes'],
  pushDevices: ['pushDevices'],
  reminders: calendar,
  search: [],
  serverInfo: [],
  sessions: ['sessions', 'pushDevices'],
  settings: ['settings'],
  tasks: calendar,
};

/** Milliseconds between two times at which changes are read: a script may change something a hundred times a second. */
const interval = 1_000;
/** Milliseconds within which all clients read again, when a server has told all of them to. */
const spread = 2_000;

/**
 * Gathers topics that were changed elsewhere, and invalidates what a change here would invalidate: at once, then once a
 * second, and never while a mutation is pending or something is being dragged.
 */
export class StaleTopics {
  readonly #topics = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readAt = -interval;

  add(topics: readonly string[]): void {
    for (const topic of topics) this.#topics.add(topic);
    const delay = topics.every(isRouter) ? 0 : Math.random() * spread;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#readAt = performance.now();
        invalidateWhenIdle(this.#invalidate);
      },
      Math.max(delay, this.#readAt + interval - performance.now(), 0),
    );
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  /** One and the same function, so that it is queued once. */
  readonly #invalidate = () => {
    const topics = [...this.#topics];
    this.#topics.clear();
    const routers = topics.map((topic) => (isRouter(topic) ? affected[topic] : 'all'));
    const stale = new Set<string>(routers.filter((each) => each !== 'all').flat());
    const isAll = routers.includes('all');
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => isAll || (Array.isArray(path) && stale.has(String(path[0]))),
    });
  };
}

function isRouter(topic: string): topic is RouterName {
  return Object.hasOwn(affected, topic);
}
