import { uuidv7 } from 'uuidv7';
import { type Cached, type Call, type CallInput, findDefinition, recreateRecords } from '../define-mutation.ts';
import { CannotWaitError } from '../server-error.ts';
import { type NewEntry, type OutboxEntry, recordOf } from './entry.ts';
import type { Merge } from './queue.ts';

interface Context {
  userId: string;
  /** What waits before the call. */
  entries: readonly OutboxEntry[];
  cached: Cached;
}

/** The records that a call needs and that are not created by one that waits. */
function listParents({ kind, keys }: Pick<NewEntry, 'kind' | 'keys'>, { entries, cached }: Context): Call[] {
  if (kind === 'remove') return [];
  const created = new Set(entries.filter((each) => each.kind === 'create').map(recordOf));
  const needed = kind === 'create' ? keys.slice(1) : keys;
  return recreateRecords(
    needed.filter((id) => !created.has(id)),
    cached,
  );
}

/** The entry of a call as it is made: with its ids, its title in words, and what it needs. */
export function describeCall(made: Call, context: Context): NewEntry {
  const { userId, cached } = context;
  const input = completeInput(made);
  const { path } = made;
  const definition = findDefinition(path);
  const offline = definition?.offline;
  const before = definition?.before?.(input, cached);
  const keys = toIds(offline?.keys(input, cached));
  const within = toIds(offline?.within?.(input, cached));
  const kind = offline?.kind ?? 'change';
  return {
    id: uuidv7(),
    userId,
    path,
    input,
    ...(before !== undefined && { before }),
    kind,
    keys,
    ...(within.length > 0 && { within }),
    title: offline?.title(input, cached) ?? '',
    createdAt: new Date().toISOString(),
    isTried: false,
    ...(offline?.isUndoneByRestore?.(input) && { isUndoneByRestore: true }),
    parents: offline ? listParents({ kind, keys }, context) : [],
  };
}

const toIds = (keys: readonly unknown[] = []): string[] => [...new Set(keys.filter((key) => typeof key === 'string'))];

/** The entry of a call that is stored instead of sent. Throws a CannotWaitError. */
export function toStored(entry: NewEntry, cached: Cached): NewEntry {
  const input = findStoredInput(entry, cached);
  if (typeof input === 'string') throw new CannotWaitError(input);
  return { ...entry, input };
}

/** A refused entry without what may not wait. */
export function withoutUnstorable(entry: OutboxEntry, cached: Cached): OutboxEntry {
  if (entry.state !== 'refused') return entry;
  const input = findStoredInput(entry, cached);
  return typeof input === 'string' ? entry : { ...entry, input };
}

function findStoredInput({ path, input }: Call, cached: Cached): CallInput | string {
  return findDefinition(path)?.offline?.keep?.(input, cached) ?? input;
}

/** With an id for a new record, and what else the definition adds. */
function completeInput({ path, input }: Call): CallInput {
  const identified = path.endsWith('.create') ? { id: uuidv7(), ...input } : input;
  return findDefinition(path)?.complete?.(identified) ?? identified;
}

/** A create keeps its own title, with what the later change made of the record's name. */
export const mergeCalls: Merge = (earlier, later) => {
  const rules = findDefinition(later.path)?.offline;
  const input = rules?.merge ? rules.merge(earlier, later.input) : { ...earlier.input, ...later.input };
  if (input === undefined || input === 'nothing') return input;
  const create = earlier.kind === 'create' ? findDefinition(earlier.path)?.offline : undefined;
  return { input, title: create?.title(input, () => []) ?? later.title };
};
