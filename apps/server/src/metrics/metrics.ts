import type { Api } from '@goaltracker/api/create-api';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Failures } from '../failures.ts';
import type { SignInTotals } from '../sign-in-log.ts';

/** These metrics of the library break Prometheus' naming rules. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

export interface MetricsSources {
  readonly api: Pick<Api, 'jobQueue' | 'countJobs' | 'services'>;
  /** Unix time in seconds. */
  readonly findLastDump: () => Promise<number | undefined>;
}

export interface Metrics {
  /** Measures the server's requests, and reports the counts of `failures` and `signIns`. */
  observe(app: FastifyInstance, failures: Pick<Failures, 'refused'>, signIns: SignInTotals): void;
  format(): Promise<string>;
  readonly contentType: string;
}

/** Counts since the start, by label value. */
type Totals = Readonly<Record<string, number>>;

/** Metrics for Prometheus. Labels contain route patterns and fixed names, never user data. */
export function createMetrics({ api, findLastDump }: MetricsSources): Metrics {
  const register = new Registry();
  // An empty list keeps metrics out of the library's global registry.
  const registers: [] = [];
  collectDefaultMetrics({ register });
  for (const name of misnamed) register.removeSingleMetric(name);

  function addCounter(name: string, help: string, label: string, totals: Totals): void {
    register.registerMetric(
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, total] of Object.entries(totals)) this.inc({ [label]: value }, total);
        },
      }),
    );
  }

  const { calendarFetches, push } = api.services;
  addCounter(
    'goaltracker_calendar_fetches_total',
    'Subscribed calendars fetched by this server: changed, unchanged or failed.',
    'result',
    calendarFetches.totals,
  );
  addCounter(
    'goaltracker_push_messages_total',
    'Messages to devices: delivered to their push service, gone, busy or refused.',
    'result',
    push.totals,
  );
  register.registerMetric(
    new Counter({
      name: 'goaltracker_jobs_total',
      help: 'Jobs of users ended on this server: done, failed and to be tried again, or parked after failing too often.',
      labelNames: ['kind', 'result'],
      registers,
      collect() {
        this.reset();
        for (const [kind, { totals }] of api.jobQueue.stats)
          for (const [result, total] of Object.entries(totals)) this.inc({ kind, result }, total);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'goaltracker_jobs_waiting',
      help: 'Jobs of users in the database: due and taken by no server yet, or parked after failing too often. Absent without an answer.',
      labelNames: ['kind', 'state'],
      registers,
      async collect() {
        this.reset();
        const counts = await api.countJobs().catch(() => undefined);
        if (!counts) return;
        for (const kind of api.jobQueue.stats.keys()) {
          const { due = 0, parked = 0 } = counts.find((each) => each.kind === kind) ?? {};
          this.set({ kind, state: 'due' }, due);
          this.set({ kind, state: 'parked' }, parked);
        }
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'goaltracker_last_dump_timestamp_seconds',
      help: 'When the admin command last wrote a dump with the data folder of this server; absent before the first.',
      registers,
      async collect() {
        this.remove();
        const time = await findLastDump();
        if (time !== undefined) this.set(time);
      },
    }),
  );
  const duration = new Histogram({
    name: 'goaltracker_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  register.registerMetric(duration);

  return {
    observe(app, { refused }, { attempts, changes }) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        // A stream lasts as long as its client wants.
        if (routeOptions.config.isStream) return;
        duration.observe({ method, route: nameRoute(routeOptions.url), status: statusCode }, elapsedTime / 1000);
      });
      addCounter(
        'goaltracker_requests_refused_total',
        'Requests refused because the server is busy, above a limit, without the database, or on a full disk.',
        'reason',
        refused.totals,
      );
      addCounter(
        'goaltracker_sign_in_failures_total',
        'Wrong passwords and codes, attempts refused because of a limit, and limits reached.',
        'event',
        attempts,
      );
      addCounter('goaltracker_sign_in_changes_total', 'Changes of the ways to sign in to accounts.', 'change', changes);
    },
    format: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** The route pattern of a call. All files and pages count as `files`, all unknown paths as `unknown`. */
function nameRoute(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown';
  return /^\/(api(?!\/docs\/)|auth|trpc|calendar|mail)\//.test(pattern) ? pattern : 'files';
}
