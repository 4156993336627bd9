import type { PendingCall } from '../../store/calls/pending-call.ts';
import type { TabOnlyReason } from '../../store/database/tab-only.ts';

const count = (changes: number) => `${changes} ${changes === 1 ? 'change' : 'changes'}`;

/**
 * The text of the mark in the frame. Refused calls come first, because the user must act on them.
 * @example describeOutbox(calls) // '3 changes wait for a connection'
 */
export function describeOutbox(calls: readonly Pick<PendingCall, 'state'>[], reason?: TabOnlyReason): string {
  const refused = calls.filter(({ state }) => state === 'refused').length;
  if (refused > 0) return `${count(refused)} could not be saved`;
  const place = reason ? 'in this tab only' : 'for a connection';
  return `${count(calls.length)} ${calls.length === 1 ? 'waits' : 'wait'} ${place}`;
}

const keptInTab = 'These changes are only kept while this tab is open.';
const places: Record<TabOnlyReason, string> = {
  newer: `A newer version of GoalTracker has stored your data in this browser. ${keptInTab} Reload once they are saved.`,
  full: `This browser has no room left. ${keptInTab}`,
  unavailable: `This browser does not store data for GoalTracker. ${keptInTab}`,
};

/** Says where calls are kept, and why, when this tab does not use the database. */
export const describeStorage = (reason: TabOnlyReason | undefined): string =>
  reason ? places[reason] : 'Kept in this browser until the server has them.';

/** Says in a sentence why a call is still in the list. */
export function describeState({ refusal }: Pick<PendingCall, 'refusal'>): string {
  if (refusal?.code === 'NOT_FOUND') return 'What it belongs to was deleted elsewhere.';
  return refusal ? refusal.message : 'Waits for a connection.';
}

const fieldsOfWords = new Set([
  'title',
  'name',
  'newName',
  'description',
  'content',
  'notes',
  'report',
  'location',
  'labels',
  'value',
  'obstacle',
  'resource',
  'query',
]);

/**
 * Lists the texts that the user typed, one a line, including the parts of a record.
 * @example listWords({ title: 'Shop', parts: [{ title: 'Bread' }] }) // ['Shop', 'Bread']
 */
export function listWords(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return name === 'labels' ? toLines(value) : listWords(value);
    return fieldsOfWords.has(name) ? toLines(value) : [];
  });
}

function toLines(value: unknown): string[] {
  if (Array.isArray(value)) return [value.join(', ')].filter(Boolean);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)].filter(Boolean) : [];
}
