import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@goaltracker/db/core/database';

/** What one call of `asUser` may have computed outside the database, over all attempts of its transaction. */
export interface StepBudget {
  /** Taken so far. */
  steps: number;
  readonly maxSteps: number;
}

/** What a transaction needs from outside the database, such as from a worker. */
export interface Question<Answer> {
  /** The same for the same question. */
  readonly key: string;
  answer(budget: StepBudget): Promise<Answer>;
}

/** By default so many steps a call: about five seconds. */
const usualSteps = 500_000;

/** A transaction asks what is not answered yet: it is rolled back, and runs again when it is. */
class UnansweredError extends Error {
  override name = 'UnansweredError';
}

const answersOfTransaction = new AsyncLocalStorage<Answers>();

/** What the transactions of a call ask, so that none of them waits for anything but the database. */
class Answers {
  readonly #budget: StepBudget;
  readonly #answered = new Map<string, unknown>();
  readonly #asked = new Map<string, Question<unknown>>();

  constructor(budget: StepBudget) {
    this.#budget = budget;
  }

  find<Answer>(question: Question<Answer>): Answer {
    // The key stands for the question, and so for the type of its answer.
    if (this.#answered.has(question.key)) return this.#answered.get(question.key) as Answer;
    this.#asked.set(question.key, question);
    throw new UnansweredError('The question is answered outside the transaction');
  }

  /** Answers what was asked, one after the other, so that the steps of each count before the next. */
  async answer(): Promise<void> {
    const asked = [...this.#asked];
    this.#asked.clear();
    for (const [key, question] of asked) this.#answered.set(key, await question.answer(this.#budget));
  }
}

/**
 * The answer of a question, within a transaction of `answerOutside`; undefined elsewhere. Several that are asked together
 * are answered together.
 */
export function findAnswer<Answer>(question: Question<Answer>): { answer: Answer } | undefined {
  const answers = answersOfTransaction.getStore();
  return answers && { answer: answers.find(question) };
}

/** The database whose transactions hold no connection while their questions are answered. */
export function answerOutside(database: Database, { maxSteps = usualSteps } = {}): Database {
  return {
    ...database,
    async asUser(identity, work, options) {
      const answers = new Answers({ steps: 0, maxSteps });
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
