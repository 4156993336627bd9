import { randomUUID } from 'node:crypto';
import { type Answer, type HttpClient, NoAnswerError, type Request, read } from './http-client.ts';
import type { Ledger, LedgerItem, State } from './ledger.ts';
import type { Goals, Person } from './person.ts';
import { pause } from './server-process.ts';

export interface Writers {
  /** Answers so far, by status. */
  readonly answers: Map<number | 'none', number>;
  /** Answers that break a promise on their own. */
  readonly faults: string[];
  /** Waits for so many more writes to be accepted. */
  accept(writes: number): Promise<void>;
  /** Lets what is under way be answered, then ends. */
  stop(): Promise<void>;
}

interface Assignment {
  readonly client: HttpClient;
  readonly ledger: Ledger;
  readonly person: Person;
  readonly goals: Goals;
}

/**
 * Clients that report, correct, delete, create and plan without pause. Every other one sends an `Idempotency-Key` and asks
 * again until it is answered, as a careful script does.
 */
export function startWriters(assignment: Assignment, howMany: number): Writers {
  const answers: Writers['answers'] = new Map();
  const faults: string[] = [];
  const end = new AbortController();
  const count = (status: number | 'none') => void answers.set(status, (answers.get(status) ?? 0) + 1);
  const countAccepted = () =>
    [...answers].reduce((sum, [status, times]) => (Number(status) < 300 ? sum + times : sum), 0);

  async function ask(request: Request): Promise<Answer | 'refused' | 'cut'> {
    try {
      const answer = await assignment.client.send({ ...request, token: assignment.person.token });
      count(answer.status);
      const fault = findFaultIn(answer);
      if (fault) faults.push(`${request.method} ${request.path}: ${fault}`);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      count('none');
      return error.wasRefused ? 'refused' : 'cut';
    }
  }

  async function write(
    item: LedgerItem,
    request: Request,
    after: State,
    careful: boolean,
  ): Promise<Answer | undefined> {
    const key = careful ? randomUUID() : undefined;
    const before = item.possible;
    for (;;) {
      const answer = await ask({ ...request, key });
      item.story.push(`${request.method} ${after ?? ''} ${typeof answer === 'string' ? answer : answer.status}`);
      if (typeof answer !== 'string' && answer.status < 300) {
        item.possible = [after];
        return answer;
      }
      if (answer === 'cut') item.possible = [...new Set([...item.possible, after])];
      const isFinal = typeof answer !== 'string' && answer.status < 500;
      if (isFinal) item.possible = before;
      if (!isFinal) await pause(50);
      if (isFinal || !careful || end.signal.aborted) return undefined;
    }
  }

  async function work(index: number): Promise<void> {
    const { goals, ledger } = assignment;
    const careful = index % 2 === 0;
    while (!end.signal.aborted) {
      const value = 1 + (ledger.items.length % 9);
      const report = ledger.open(`report ${randomUUID()}`);
      const onLead = index % 4 === 1;
      const created = await write(
        report,
        onLead
          ? { method: 'POST', path: `/api/leads/${goals.leadId}/progress`, body: { amount: value, notes: report.word } }
          : { method: 'POST', path: '/api/progress', body: { goalId: goals.valueGoalId, value, notes: report.word } },
        value,
        careful,
      );
      if (created && !onLead) {
        const path = `/api/progress/${read(created).id}`;
        const more = value + 10;
        if (value % 3 === 0) await write(report, { method: 'PUT', path, body: { value: more } }, more, careful);
        if (value % 3 === 1) await write(report, { method: 'DELETE', path }, undefined, careful);
      }
      if (value === 5) {
        const tooMuch = ledger.open(`refused ${randomUUID()}`);
        const body = { goalId: goals.valueGoalId, value: -500_000, notes: tooMuch.word };
        await write(tooMuch, { method: 'POST', path: '/api/progress', body }, undefined, false);
        const goal = ledger.open(`goal ${randomUUID()}`);
        await write(goal, { method: 'POST', path: '/api/goals', body: describeGoal(goal.word) }, partsOfGoal, careful);
        const series = ledger.open(`series ${randomUUID()}`);
        const planned = occurrences + 1;
        await write(
          series,
          { method: 'POST', path: '/api/calendar/events', body: describeSeries(series.word) },
          planned,
          careful,
        );
        const task = ledger.open(`task ${randomUUID()}`);
        const scheduled = { title: task.word, scheduledStart: '2090-03-06T09:00:00Z' };
        await write(task, { method: 'POST', path: '/api/tasks', body: scheduled }, 2, careful);
      }
    }
  }

  const running = Promise.all(Array.from({ length: howMany }, (_, index) => work(index)));
  return {
    answers,
    faults,
    async accept(writes) {
      const enough = countAccepted() + writes;
      while (countAccepted() < enough) await pause(5);
    },
    async stop() {
      end.abort();
      await running;
    },
  };
}

const partsOfGoal = 5;

function describeGoal(title: string) {
  const leads = ['One', 'Two', 'Three'].map((each) => ({ title: each, targetValue: 10, unit: 'km' }));
  const milestones = ['One', 'Two'].map((each) => ({ title: each }));
  return { title, goalType: 'wig', leads, milestones };
}

const occurrences = 20;

/** A series of events with the task they are planned for. */
function describeSeries(title: string) {
  const recurrence = JSON.stringify({ type: 'daily', endType: 'after', count: occurrences });
  return { title, type: 'task', startTime: '2090-03-06T09:00:00Z', recurrence, expand: true, createTask: true };
}

/** An error has to say what it is, and one that passes when to come again. */
export function findFaultIn({ status, headers, text }: Answer): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500 && status !== 503) return `answered ${status}: ${text}`;
  if (!/^\{"message":".+","code":"[A-Z_]+"/.test(text) && !/^\{"code":"[A-Z_]+","message":".+"/.test(text))
    return `answered ${status} with a body that says nothing: ${text}`;
  const isPassing = status === 503 || status === 429;
  if (isPassing && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) return `answered ${status} without a Retry-After`;
  return undefined;
}
