import type { Call, CallInput } from '../define-mutation.ts';
import { CannotWaitError } from '../server-error.ts';
import { isUnsent, type NewEntry, type OutboxEntry, recordOf, type Refusal, shareKey } from './entry.ts';

/** The rules of the outbox without a browser: each function returns the entries as they are afterwards, in order. */
type Entries = readonly OutboxEntry[];

/** One call that does what both do, or `nothing` if they cancel out, or undefined if both are needed. */
export type Merge = (
  earlier: OutboxEntry,
  later: OutboxEntry,
) => { input: CallInput; title: string } | 'nothing' | undefined;

/**
 * Adds a call. A change is merged into an unsent create or change of its record, unless a call between the two concerns
 * the same records. A change of a refused record repairs it: everything unsent about that record becomes one call, which is
 * sent again. A removal drops what was refused about its record; a restore cancels a removal that was not sent.
 */
export function addEntry(entries: Entries, added: NewEntry, merge: Merge): Entries {
  const entry: OutboxEntry = { ...added, position: nextPosition(entries), state: 'waiting' };
  if (entry.kind === 'change') return addChange(entries, entry, merge);
  if (entry.kind === 'remove') return addRemoval(entries, entry);
  if (entry.kind === 'restore') return cancelRemoval(entries, entry);
  return [...entries, entry];
}

/** Whether a restore cancels a removal, or another call that it undoes, that was not sent. Otherwise it cannot wait: the server alone knows the record. */
export const cancelsRemoval = (entries: Entries, restore: Pick<OutboxEntry, 'keys' | 'within'>): boolean =>
  findRemoval(entries, restore) !== undefined;

/** Whether a call is stored instead of sent. Throws a CannotWaitError for a restore that would overtake what waits. */
export function mustWait(entries: Entries, entry: NewEntry, { isOnline }: { isOnline: boolean }): boolean {
  const isBehind = entries.some((each) => shareKey(each, entry));
  if (entry.kind !== 'restore') return !isOnline || isBehind;
  const cancels = cancelsRemoval(entries, entry);
  if (isBehind && !cancels) throw new CannotWaitError('What was changed before this has still to be sent.');
  return cancels;
}

function findRemoval(entries: Entries, restore: Pick<OutboxEntry, 'keys' | 'within'>): OutboxEntry | undefined {
  const latest = entries.findLast((each) => shareKey(each, restore));
  const isUndoable = latest?.kind === 'remove' || latest?.isUndoneByRestore === true;
  return latest && isUndoable && isSameRecord(latest, restore) && isUnsent(latest) ? latest : undefined;
}

function cancelRemoval(entries: Entries, restore: OutboxEntry): Entries {
  const removal = findRemoval(entries, restore);
  return removal ? without(entries, removal) : [...entries, restore];
}

function addChange(entries: Entries, entry: OutboxEntry, merge: Merge): Entries {
  const refused = entries.find((each) => each.state === 'refused' && isSameRecord(each, entry) && isChangeable(each));
  if (refused) return repairRefused(entries, refused, entry, merge);
  const latest = findLatest(entries, entry);
  if (!latest || !isSameRecord(latest, entry) || !isChangeable(latest) || !isUnsent(latest)) return [...entries, entry];
  return mergeInto(entries, latest, entry, merge) ?? [...entries, entry];
}

/** Merges the change, and those that wait behind the refused call, into it, where nothing in between needs their order. */
function repairRefused(entries: Entries, refused: OutboxEntry, entry: OutboxEntry, merge: Merge): Entries {
  const later = [...entries, entry].filter((each) => each.position > refused.position && shareKey(each, refused));
  const own = later.filter((each) => isSameRecord(each, refused));
  const retried = retryEntry([...entries, entry], refused.id);
  if (own.some((each) => each.kind !== 'change') || own.length < later.length) return retried;
  let merged = retried;
  for (const each of own) {
    const target = merged.find(({ id }) => id === refused.id);
    const next = target && mergeInto(without(merged, each), target, each, merge);
    // The two cancelled out, or cannot be one.
    if (!next) return merged;
    merged = next;
  }
  return merged;
}

function mergeInto(entries: Entries, earlier: OutboxEntry, later: OutboxEntry, merge: Merge): Entries | undefined {
  const merged = merge(earlier, later);
  if (merged === undefined) return undefined;
  if (merged === 'nothing') return without(entries, earlier);
  const keys = [...new Set([...earlier.keys, ...later.keys])];
  const within = [...new Set([...(earlier.within ?? []), ...(later.within ?? [])])];
  const parents = uniqueCalls([...earlier.parents, ...later.parents]);
  return replace(entries, { ...earlier, ...merged, keys, within, parents });
}

function addRemoval(entries: Entries, entry: OutboxEntry): Entries {
  const own = entries.filter((each) => isSameRecord(each, entry));
  const refusedCreate = own.find(({ kind, state }) => kind === 'create' && state === 'refused');
  if (refusedCreate) return entries.filter((each) => !own.includes(each));
  return [...entries.filter((each) => !(own.includes(each) && each.state === 'refused')), entry];
}

/** The entries that may be sent now: of those that share a key only the first. Refused ones hold back those behind. */
export function listSendable(entries: Entries): Entries {
  return entries.filter(
    (entry, index) => entry.state === 'waiting' && !entries.slice(0, index).some((earlier) => shareKey(earlier, entry)),
  );
}

/** Notes that an entry is about to be sent. Undefined if it may no longer be. */
export function markTried(entries: Entries, id: string): Entries | undefined {
  const entry = listSendable(entries).find((each) => each.id === id);
  return entry && replace(entries, { ...entry, isTried: true });
}

export function refuseEntry(entries: Entries, id: string, refusal: Refusal): Entries {
  return entries.map((entry) => (entry.id === id ? { ...entry, state: 'refused', refusal } : entry));
}

/** Lets a refused entry be sent again, as if for the first time. */
export function retryEntry(entries: Entries, id: string): Entries {
  return entries.map((entry) =>
    entry.id === id ? { ...entry, state: 'waiting', refusal: undefined, isTried: false } : entry,
  );
}

/** The entry and those that are lost with it: what was to be done with a record that is then never made. */
export function listDiscarded(entries: Entries, id: string): Entries {
  const entry = entries.find((each) => each.id === id);
  if (!entry) return [];
  const lost = [entry];
  for (const each of entries) {
    const needsLost = lost.some(
      (earlier) =>
        earlier.kind === 'create' && each.position > earlier.position && each.keys.includes(recordOf(earlier) ?? ''),
    );
    if (needsLost) lost.push(each);
  }
  return lost;
}

export function discardEntry(entries: Entries, id: string): Entries {
  const discarded = listDiscarded(entries, id);
  return entries.filter((entry) => !discarded.includes(entry));
}

/**
 * Creates the records that a refused entry needs, before it is sent again. A call that creates a record which is still
 * there changes nothing. `describe` completes each call to an entry.
 */
export function restoreParents(entries: Entries, id: string, describe: (parent: Call) => NewEntry): Entries {
  const index = entries.findIndex((entry) => entry.id === id);
  const entry = entries[index];
  if (!entry) return entries;
  const before = entries[index - 1]?.position ?? entry.position - 1;
  const step = (entry.position - before) / (entry.parents.length + 1);
  const parents = entry.parents.map((parent, at): OutboxEntry => ({
    ...describe(parent),
    position: before + step * (at + 1),
    state: 'waiting',
  }));
  return [...entries.slice(0, index), ...parents, ...retryEntry(entries.slice(index), id)];
}

export const without = (entries: Entries, { id }: Pick<OutboxEntry, 'id'>): Entries =>
  entries.filter((entry) => entry.id !== id);

const replace = (entries: Entries, changed: OutboxEntry): Entries =>
  entries.map((entry) => (entry.id === changed.id ? changed : entry));

const isSameRecord = (a: Pick<OutboxEntry, 'keys'>, b: Pick<OutboxEntry, 'keys'>): boolean =>
  recordOf(a) === recordOf(b);

const isChangeable = ({ kind }: OutboxEntry): boolean => kind === 'create' || kind === 'change';

const findLatest = (entries: Entries, entry: OutboxEntry): OutboxEntry | undefined =>
  entries.findLast((each) => shareKey(each, entry));

const nextPosition = (entries: Entries): number => (entries.at(-1)?.position ?? 0) + 1;

const uniqueCalls = (calls: readonly Call[]): Call[] => [
  ...new Map(calls.map((call) => [`${call.path} ${String(call.input['id'])}`, call])).values(),
];
