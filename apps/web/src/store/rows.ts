import { type Changes, type Rows, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { createListeners } from '../platform/listeners.ts';

/** What a call that the server has not confirmed does to the rows. */
export type Step = (rows: Rows) => Changes;

/** Which state of the account a copy is of (rules/sync.md#versions). */
export interface Version {
  version: number;
  epoch: string;
  /** The last call of this device that the copy contains; null for none. */
  lastCall: number | null;
}

/** The rows of the account as they were on the server; null before the first pull. */
export interface Confirmed {
  rows: Rows;
  version: Version | null;
}

const nothing: Confirmed = { rows: noRows, version: null };
const listeners = createListeners();
let confirmed = nothing;
let steps: readonly Step[] = [];
/** Undefined until it is asked for again. */
let shown: Rows | undefined;
let isBatching = false;

/** The rows that screens show: the rows of the server, changed by the calls that it has not confirmed. The same object until they change. */
export function getRows(): Rows {
  shown ??= applyChanges(confirmed.rows, ...steps);
  return shown;
}

export const getConfirmed = (): Confirmed => confirmed;
export const getSteps = (): readonly Step[] => steps;

/** Replaces the rows of the server, or the calls that it has not confirmed, in one step. */
export function setRows(next: { confirmed?: Confirmed | undefined; steps?: readonly Step[] | undefined }): void {
  confirmed = next.confirmed ?? confirmed;
  steps = next.steps ?? steps;
  shown = undefined;
  if (!isBatching) listeners.notify();
}

/** Makes several replacements that screens see as one. */
export function batchRows(replace: () => void): void {
  isBatching = true;
  try {
    replace();
  } finally {
    isBatching = false;
    listeners.notify();
  }
}

export const forgetRows = (): void => setRows({ confirmed: nothing, steps: [] });

export const watchRows = listeners.watch;
