import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@goaltracker/db/core/database';
import { waitOutside } from '@goaltracker/db/core/request-place';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { type RuleRange, type RuleSeries, type StepCounter, expandRule } from '@goaltracker/ics/rules/expand-rule';

/** A requested expansion: a rule of another calendar and the range. */
interface Question {
  readonly rule: string;
  readonly series: RuleSeries;
  readonly range: RuleRange;
}

/** Steps for all rules of one request: about five seconds. */
const usualSteps = 500_000;

/** The other rules of a request have taken what it may take. */
export class TooManyStepsError extends CalendarFileError {
  constructor() {
    super('The repeating events from other calendars are too complicated together.');
  }
}

/** A transaction needs expansions that are not computed yet: it is rolled back and retried afterwards. */
class UnansweredError extends Error {
  override name = 'UnansweredError';
}

const answersOfTransaction = new AsyncLocalStorage<Answers>();

/** The expansions that the transactions of a request need, so that no transaction waits for a worker. */
class Answers {
  readonly #counter: StepCounter;
  readonly #maxSteps: number;
  readonly #known = new Map<string, number[] | CalendarFileError>();
  readonly #asked = new Map<string, Question>();

  constructor(owner: string, maxSteps: number) {
    this.#counter = { owner, steps: 0 };
    this.#maxSteps = maxSteps;
  }

  find(question: Question): number[] {
    const key = JSON.stringify(question);
    const answer = this.#known.get(key);
    if (answer instanceof Error) throw answer;
    if (answer) return answer;
    this.#asked.set(key, question);
    throw new UnansweredError('The rule is expanded outside the transaction');
  }

  /** Expands the requested rules, one after the other, so that the steps of each count before the next. */
  async answer(): Promise<void> {
    const asked = [...this.#asked];
    this.#asked.clear();
    await waitOutside('a worker', async () => {
      for (const [key, question] of asked) this.#known.set(key, await this.#expand(question));
    });
  }

  async #expand({ rule, series, range }: Question): Promise<number[] | CalendarFileError> {
    if (this.#counter.steps > this.#maxSteps) return new TooManyStepsError();
    try {
      return await expandRule(rule, series, range, this.#counter);
    } catch (error) {
      if (error instanceof CalendarFileError) return error;
      throw error;
    }
  }
}

/**
 * The starts that a rule of another calendar gives in a range. Within a transaction they come from expansions made
 * outside it; elsewhere `counter` says for whom they are made. Throws CalendarFileError like `expandRule`.
 */
export async function expandForeignRule(
  rule: string,
  { series, range }: Pick<Question, 'series' | 'range'>,
  counter: StepCounter | undefined,
): Promise<number[]> {
  const answers = answersOfTransaction.getStore();
  if (answers) return answers.find({ rule, series, range });
  if (!counter) throw new Error('Outside a transaction, expansions are counted');
  return expandRule(rule, series, range, counter);
}

/** The database whose transactions hold no connection while rules are expanded. */
export function expandOutside(database: Database, { maxSteps = usualSteps } = {}): Database {
  return {
    ...database,
    async asUser(identity, work, options) {
      const answers = new Answers(identity.userId, maxSteps);
      for (;;) {
        try {
          return await database.asUser(identity, (tx) => answersOfTransaction.run(answers, () => work(tx)), options);
        } catch (error) {
          if (!(error instanceof UnansweredError)) throw error;
          await answers.answer();
        }
      }
    },
  };
}
