import { keepChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import type { Changes, Rows } from '@goaltracker/domain/sync/changes';
import { type Call, findDefinition } from '../define-call.ts';
import { getServerTime } from '../../platform/connection.ts';
import { getTimezone } from '../../session/session.ts';
import { listPending, watchPending } from './pending.ts';
import type { PendingCall } from './pending-call.ts';
import { type Step, getRows, getSteps, setRows } from '../rows/rows.ts';

const drafts = new Set<PendingDraft>();

type PendingDraft = Pick<PendingCall, 'path' | 'input' | 'madeAt' | 'timezone' | 'undone'>;

/** Shows a call that is not made yet, such as moving an event, until the returned function is called. */
export function showDraft(draft: Call): () => void {
  const made = { ...draft, madeAt: getServerTime().toISOString(), timezone: getTimezone() };
  drafts.add(made);
  showPending();
  return () => {
    if (drafts.delete(made)) showPending();
  };
}

let shown: { keys: readonly string[]; steps: readonly Step[] } = { keys: [], steps: [] };

/** Applies the calls that the rows do not contain yet. Does nothing when a call only got a number or an answer. */
export function showPending(): void {
  const calls = [...listPending(), ...drafts].filter(({ path }) => isShown(path));
  const keys = calls.map(({ path, madeAt, input }) => `${path} ${madeAt} ${JSON.stringify(input)}`);
  const isSame = keys.length === shown.keys.length && keys.every((key, at) => key === shown.keys[at]);
  if (isSame && getSteps() === shown.steps) return;
  shown = { keys, steps: toSteps(calls) };
  setRows({ steps: shown.steps });
}

export const toSteps = (calls: readonly PendingDraft[]): Step[] => calls.flatMap(toStep);

const isShown = (path: string): boolean => typeof findDefinition(path)?.change === 'function';

function toStep(call: PendingDraft): Step[] {
  return isShown(call.path) ? [(rows) => computeChanges(call, rows)] : [];
}

function computeChanges({ path, input, madeAt, timezone, undone }: PendingDraft, rows: Rows): Changes {
  const clock = { now: new Date(madeAt), timezone };
  const known = undone?.contract === CONTRACT_VERSION ? undone : undefined;
  return findDefinition(path)?.change?.(rows, input, clock, known) ?? {};
}

/** Records which rows a call is going to change, for the call that undoes it. */
export function keepUndone(call: PendingDraft): NonNullable<PendingCall['undone']> {
  const rows = getRows();
  return { path: call.path, contract: CONTRACT_VERSION, ...keepChangedRows(rows, computeChanges(call, rows)) };
}

watchPending(showPending);
