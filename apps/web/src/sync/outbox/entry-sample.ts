import type { NewEntry, OfflineKind } from './entry.ts';

let count = 0;

/** A call for tests: of record `keys[0]`, which needs the other ones. */
export function makeEntry(kind: OfflineKind, keys: string[], input: Record<string, unknown> = {}): NewEntry {
  count += 1;
  return {
    id: `entry ${count}`,
    userId: 'ada',
    path: `records.${kind}`,
    input: { id: keys[0], ...input },
    kind,
    keys,
    title: `${kind} ${keys[0]}`,
    createdAt: '2026-11-20T12:00:00.000Z',
    isTried: false,
    parents: [],
  };
}
