import { randomUUID } from 'node:crypto';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import {
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  NoResponseError,
  findResponseFault,
  parseBody,
} from './http-client.ts';
import type { Ledger, LedgerItem, State } from './ledger.ts';
import { pause } from './server-process.ts';
import type { TestGoals, TestUser } from './test-user.ts';

export interface Writers {
  readonly statuses: Map<number | 'none', number>;
  /** Error responses that break the rules of `findResponseFault`. */
  readonly faults: string[];
  /** Waits until `count` more writes have succeeded. */
  waitForSuccesses(count: number): Promise<void>;
  /** Waits for the requests in flight, then stops. */
  stop(): Promise<void>;
}

interface Options {
  /** Milliseconds between the writes of a writer, so that writers leave the machine time for other work. */
  readonly thinkTime?: number;
  readonly client: HttpClient;
  readonly ledger: Ledger;
  readonly user: TestUser;
  readonly goals: TestGoals;
}

/**
 * Starts clients that write continuously: reports, corrections, deletions, goals, series and tasks. Every second client
 * sends an `Idempotency-Key` and retries until it gets a response.
 */
export function startWriters(
  { client, ledger, user, goals, thinkTime = rounds(20, 0) }: Options,
  count: number,
): Writers {
  const statuses: Writers['statuses'] = new Map();
  const faults: string[] = [];
  const end = new AbortController();
  const countStatus = (status: number | 'none') => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const countSuccesses = () =>
    [...statuses].reduce((sum, [status, times]) => (Number(status) < 300 ? sum + times : sum), 0);

  async function send(request: HttpRequest): Promise<HttpResponse | 'refused' | 'cut'> {
    try {
      const response = await client.send({ ...request, token: user.token });
      countStatus(response.status);
      const fault = findResponseFault(response);
      if (fault) faults.push(`${request.method} ${request.path}: ${fault}`);
      return response;
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      countStatus('none');
      return error.wasRefused ? 'refused' : 'cut';
    }
  }

  /** Sends a write and records in the ledger which states are possible. When the write fails, returns undefined. */
  async function write(
    item: LedgerItem,
    request: HttpRequest,
    after: State,
    retries: boolean,
  ): Promise<HttpResponse | undefined> {
    const idempotencyKey = retries ? randomUUID() : undefined;
    const before = item.possible;
    for (;;) {
      const response = await send({ ...request, idempotencyKey });
      item.history.push(
        `${request.method} ${after ?? ''} ${typeof response === 'string' ? response : response.status}`,
      );
      if (typeof response !== 'string' && response.status < 300) {
        item.possible = [after];
        return response;
      }
      if (response === 'cut') item.possible = [...new Set([...item.possible, after])];
      const isFinal = typeof response !== 'string' && response.status < 500;
      if (isFinal) item.possible = before;
      if (!isFinal) await pause(50);
      if (isFinal || !retries || end.signal.aborted) return undefined;
    }
  }

  async function run(index: number): Promise<void> {
    const retries = index % 2 === 0;
    while (!end.signal.aborted) {
      const value = 1 + (ledger.items.length % 9);
      const report = ledger.open(`report ${randomUUID()}`);
      const isLeadReport = index % 4 === 1;
      const created = await write(
        report,
        isLeadReport
          ? {
              method: 'POST',
              path: `/api/leads/${goals.leadId}/progress`,
              body: { amount: value, notes: report.label },
            }
          : { method: 'POST', path: '/api/progress', body: { goalId: goals.valueGoalId, value, notes: report.label } },
        value,
        retries,
      );
      if (created && !isLeadReport) {
        const path = `/api/progress/${parseBody(created).id}`;
        const more = value + 10;
        if (value % 3 === 0) await write(report, { method: 'PUT', path, body: { value: more } }, more, retries);
        if (value % 3 === 1) await write(report, { method: 'DELETE', path }, undefined, retries);
      }
      if (value === 5) await writeOthers(retries);
      if (thinkTime > 0) await pause(thinkTime);
    }
  }

  /** Writes a report that is refused, a goal with its parts, a series with its task, and a task with its event. */
  async function writeOthers(retries: boolean): Promise<void> {
    const refused = ledger.open(`refused ${randomUUID()}`);
    const belowZero = { goalId: goals.valueGoalId, value: -500_000, notes: refused.label };
    await write(refused, { method: 'POST', path: '/api/progress', body: belowZero }, undefined, false);
    const goal = ledger.open(`goal ${randomUUID()}`);
    const newGoal = createGoalBody(goal.label);
    await write(goal, { method: 'POST', path: '/api/goals', body: newGoal }, goalParts, retries);
    const series = ledger.open(`series ${randomUUID()}`);
    const newSeries = createSeriesBody(series.label);
    await write(series, { method: 'POST', path: '/api/calendar/events', body: newSeries }, seriesRows, retries);
    const task = ledger.open(`task ${randomUUID()}`);
    const newTask = { title: task.label, scheduledStart: '2090-03-06T09:00:00Z' };
    await write(task, { method: 'POST', path: '/api/tasks', body: newTask }, 2, retries);
  }

  const running = Promise.all(Array.from({ length: count }, (_, index) => run(index)));
  return {
    statuses,
    faults,
    async waitForSuccesses(more) {
      const enough = countSuccesses() + more;
      while (countSuccesses() < enough) await pause(5);
    },
    async stop() {
      end.abort();
      await running;
    },
  };
}

const goalParts = 5;

function createGoalBody(title: string) {
  const leads = ['One', 'Two', 'Three'].map((each) => ({ title: each, targetValue: 10, unit: 'km' }));
  const milestones = ['One', 'Two'].map((each) => ({ title: each }));
  return { title, goalType: 'wig', leads, milestones };
}

/** One series and one task. */
const seriesRows = 2;

function createSeriesBody(title: string) {
  const recurrence = JSON.stringify({ type: 'daily', endType: 'after', count: 20 });
  return { title, type: 'task', startTime: '2090-03-06T09:00:00Z', recurrence, expand: true, createTask: true };
}
