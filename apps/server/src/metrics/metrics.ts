import type { PushServices } from '@goaltracker/api/core/push-services';
import type { CalendarFetches } from '@goaltracker/api/core/calendar-services';
import type { ChangeStreams } from '@goaltracker/api/core/change-streams';
import type { Api } from '@goaltracker/api/create-api';
import type { Database } from '@goaltracker/db/core/database';
import { Counter, Gauge, Histogram, type Metric, Registry, collectDefaultMetrics } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Failures } from '../failures.ts';
import type { SignInTotals } from '../sign-in-log.ts';
import { makeSignInMetrics } from './sign-in-metrics.ts';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of the library whose names break Prometheus' naming rules. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

export interface MetricsSources {
  readonly database: Pick<Database, 'measureSize'>;
  readonly jobs: { readonly stats: Api['jobQueue']['stats']; readonly count: Api['countJobs'] };
  readonly calendarFetches: CalendarFetches['totals'];
  readonly push: PushServices['totals'];
  readonly changeStreams: Pick<ChangeStreams, 'stats'>;
  /** Unix time in seconds. */
  readonly findLastDump: () => Promise<number | undefined>;
}

type ObservedFailures = Pick<Failures, 'refused' | 'outage' | 'storageFull'>;

export interface Metrics {
  /** Measures the requests of the server, and reports what its `failures` and sign-ins count. */
  observe(app: FastifyInstance, failures: ObservedFailures, signIns: SignInTotals): void;
  /** Prometheus' text format. */
  format(): Promise<string>;
  readonly contentType: string;
}

/** Metrics for Prometheus. Labels hold route patterns and fixed names, never anything of a user. */
export function createMetrics(sources: MetricsSources): Metrics {
  const { database, jobs, calendarFetches, push, changeStreams, findLastDump } = sources;
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of misnamed) register.removeSingleMetric(name);
  for (const metric of [
    ...makeDatabaseMetrics(database),
    ...makeJobMetrics(jobs),
    makeCalendarMetric(calendarFetches),
    makePushMetric(push),
    ...makeStreamMetrics(changeStreams),
    makeOptionalGauge(
      'goaltracker_last_dump_timestamp_seconds',
      'When the admin command last wrote a dump with the data folder of this server; absent before the first.',
      findLastDump,
    ),
  ])
    register.registerMetric(metric);
  return {
    observe(app, failures, signIns) {
      const observed = [...measureRequests(app), ...makeFailureMetrics(failures), ...makeSignInMetrics(signIns)];
      for (const metric of observed) register.registerMetric(metric);
    },
    format: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** Metrics are registered by `createMetrics`, not with the library's global registry. */
const registers: [] = [];

function measureRequests(app: FastifyInstance): Metric[] {
  const requests = new Counter({
    name: 'goaltracker_http_requests_total',
    help: 'Requests answered, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'goaltracker_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer, by route pattern.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = nameRoute(routeOptions.url);
    requests.inc({ method, route, status: statusCode });
    // A stream lasts as long as its client wants.
    if (!routeOptions.config.isStream) duration.observe({ method, route }, elapsedTime / 1000);
  });
  return [requests, duration];
}

/** The pattern of a call; all files and pages, and unknown paths, are one route each. */
function nameRoute(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown';
  return /^\/(api(?!\/docs\/)|auth|trpc|calendar|mail)\//.test(pattern) ? pattern : 'files';
}

function makeFailureMetrics({ refused, outage, storageFull }: ObservedFailures): Metric[] {
  return [
    new Counter({
      name: 'goaltracker_requests_refused_total',
      help: 'Requests refused by overload protection, or above a limit of requests or attempts to sign in.',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const [reason, total] of Object.entries(refused.totals)) this.inc({ reason }, total);
      },
    }),
    new Gauge({
      name: 'goaltracker_database_outage',
      help: 'Whether requests fail because PostgreSQL does not answer.',
      registers,
      collect() {
        this.set(Number(outage.isOngoing));
      },
    }),
    new Gauge({
      name: 'goaltracker_storage_full',
      help: 'Whether writes fail because there is no space left.',
      registers,
      collect() {
        this.set(Number(storageFull.isOngoing));
      },
    }),
  ];
}

function makeJobMetrics({ stats, count }: MetricsSources['jobs']): Metric[] {
  return [
    new Counter({
      name: 'goaltracker_jobs_total',
      help: 'Jobs of users ended on this server: done, failed and to be tried again, or parked after failing too often.',
      labelNames: ['kind', 'result'],
      registers,
      collect() {
        this.reset();
        for (const [kind, { totals }] of stats)
          for (const [result, total] of Object.entries(totals)) this.inc({ kind, result }, total);
      },
    }),
    new Gauge({
      name: 'goaltracker_jobs_running',
      help: 'Jobs of users in work on this server.',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const [kind, { running }] of stats) this.set({ kind }, running);
      },
    }),
    new Gauge({
      name: 'goaltracker_jobs_waiting',
      help: 'Jobs of users in the database: due and taken by no server yet, or parked after failing too often. Absent without an answer.',
      labelNames: ['kind', 'state'],
      registers,
      async collect() {
        this.reset();
        const counts = await count().catch(() => undefined);
        if (!counts) return;
        for (const kind of stats.keys()) {
          const { due = 0, parked = 0 } = counts.find((each) => each.kind === kind) ?? {};
          this.set({ kind, state: 'due' }, due);
          this.set({ kind, state: 'parked' }, parked);
        }
      },
    }),
  ];
}

function makeCalendarMetric(totals: MetricsSources['calendarFetches']): Metric {
  return new Counter({
    name: 'goaltracker_calendar_fetches_total',
    help: 'Subscribed calendars fetched by this server: changed, unchanged or failed.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, total] of Object.entries(totals)) this.inc({ result }, total);
    },
  });
}

function makePushMetric(totals: MetricsSources['push']): Metric {
  return new Counter({
    name: 'goaltracker_push_messages_total',
    help: 'Messages to devices: delivered to their push service, gone, busy or refused.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, total] of Object.entries(totals)) this.inc({ result }, total);
    },
  });
}

function makeStreamMetrics(streams: MetricsSources['changeStreams']): Metric[] {
  return [
    new Gauge({
      name: 'goaltracker_change_streams',
      help: 'Open streams of changes.',
      registers,
      collect() {
        this.set(streams.stats.open);
      },
    }),
    new Counter({
      name: 'goaltracker_change_events_total',
      help: 'Events sent to streams of changes.',
      registers,
      collect() {
        this.reset();
        this.inc(streams.stats.sent);
      },
    }),
  ];
}

function makeDatabaseMetrics({ measureSize }: MetricsSources['database']): Metric[] {
  let size: Promise<number | undefined> = Promise.resolve(undefined);
  return [
    new Gauge({
      name: 'goaltracker_database_up',
      help: 'Whether PostgreSQL answered this scrape.',
      registers,
      async collect() {
        size = measureSize().catch(() => undefined);
        this.set(Number((await size) !== undefined));
      },
    }),
    // After the one above, whose query it shares.
    makeOptionalGauge('goaltracker_database_size_bytes', 'Size of the database on disk.', () => size),
  ];
}

/** A gauge that is absent while its value is unknown. */
function makeOptionalGauge(name: string, help: string, read: () => Promise<number | undefined>): Metric {
  return new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.remove();
      const value = await read();
      if (value !== undefined) this.set(value);
    },
  });
}
