import { type Changes, type Rows, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { createListeners } from '../../platform/listeners.ts';

/** The optimistic update of a call that the server has not confirmed. */
export type Step = (rows: Rows) => Changes;

/** The version of the account that a copy has (rules/sync.md#versions). */
export interface Version {
  version: number;
  epoch: string;
  /** The last call of this device in the copy; null for none. */
  lastCall: number | null;
}

/** The rows as last pulled from the server, and their version. The version is null before the first pull. */
export interface Confirmed {
  rows: Rows;
  version: Version | null;
}

const nothing: Confirmed = { rows: noRows, version: null };
const listeners = createListeners();
let confirmed = nothing;
let steps: readonly Step[] = [];
/** Undefined until the next read. */
let shown: Rows | undefined;
let isBatching = false;

/**
 * The rows that screens show: the server's rows with the steps of unconfirmed calls applied. The same object until they
 * change.
 */
export function getRows(): Rows {
  shown ??= applyChanges(confirmed.rows, ...steps);
  return shown;
}

export const getConfirmed = (): Confirmed => confirmed;
export const getSteps = (): readonly Step[] => steps;

/** Replaces the server's rows, or the steps of unconfirmed calls, in one step. */
export function setRows(next: { confirmed?: Confirmed | undefined; steps?: readonly Step[] | undefined }): void {
  confirmed = next.confirmed ?? confirmed;
  steps = next.steps ?? steps;
  shown = undefined;
  if (!isBatching) listeners.notify();
}

/** Makes several replacements that screens see as one change. */
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
