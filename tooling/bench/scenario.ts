import type { Sql } from 'postgres';
import type { Account } from './account.ts';
import { calendarMonth } from './scenarios/calendar-month.ts';
import { goals } from './scenarios/goals.ts';
import { notesSearch } from './scenarios/notes-search.ts';
import { reportProgress } from './scenarios/report-progress.ts';
import { weekOfPerformance } from './scenarios/week-of-performance.ts';

/** One thing people do often, and the least work that gives the same answer. */
export interface Scenario {
  readonly name: string;
  readonly kind: 'read' | 'write';
  /** Fills an account of its own; the owner's connection is for what takes too long over the API. */
  prepare(account: Account, owner: Sql): Promise<Prepared>;
  /** The floor: a hand-written statement, for a write a transaction, as the database's owner; nothing is validated. */
  readonly answer: (sql: Sql, facts: Facts) => (body: string) => Promise<string>;
  /** Of an answer, what both must give alike. */
  comparable(answer: string): unknown;
}

/** What the floor has to be told, as JSON. */
export type Facts = Readonly<Record<string, unknown>>;

export interface Prepared {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Each connection sends one of them, again and again. */
  readonly bodies?: readonly string[];
  readonly facts: Facts;
}

/** Later features add theirs. */
export const scenarios: readonly Scenario[] = [goals, calendarMonth, notesSearch, reportProgress, weekOfPerformance];
