import type { Sql } from 'postgres';
import type { Account } from './account.ts';
import { calendarMonth } from './scenarios/calendar-month.ts';
import { goals } from './scenarios/goals.ts';
import { notesSearch } from './scenarios/notes-search.ts';
import { reportProgress } from './scenarios/report-progress.ts';
import { weekOfPerformance } from './scenarios/week-of-performance.ts';

/** A frequent request, and the least work that gives the same response. */
export interface Scenario {
  readonly name: string;
  readonly kind: 'read' | 'write';
  /** Fills new accounts, through the API or, where that takes too long, by SQL as the owner. */
  prepare(createAccount: () => Promise<Account>, owner: Sql): Promise<ScenarioRequest>;
  /**
   * The floor's handler: one hand-written statement (a transaction for a write) as the owner, without validation. It
   * computes and writes whatever the server does.
   */
  readonly createFloorHandler: (sql: Sql, input: FloorInput) => (body: string) => Promise<string>;
  /** The part of a response that must be the same for floor and server. */
  toComparable(body: string): unknown;
}

/** JSON passed to the floor's process. */
export type FloorInput = Readonly<Record<string, unknown>>;

export interface ScenarioRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Each connection is one of them, and sends its body repeatedly. */
  readonly senders: readonly Sender[];
  readonly floorInput: FloorInput;
}

export interface Sender {
  readonly token: string;
  readonly body?: string;
}

export const scenarios: readonly Scenario[] = [goals, calendarMonth, notesSearch, reportProgress, weekOfPerformance];
