import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEntry } from './entry-sample.ts';
import type { CallInput } from '../define-mutation.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import {
  addEntry,
  discardEntry,
  listDiscarded,
  listSendable,
  markTried,
  type Merge,
  refuseEntry,
  restoreParents,
  retryEntry,
  cancelsRemoval,
  without,
} from './queue.ts';

type Entries = readonly OutboxEntry[];

const merge: Merge = (earlier, later) => ({ input: { ...earlier.input, ...later.input }, title: later.title });
const add = (entries: Entries, entry: NewEntry) => addEntry(entries, entry, merge);
const addAll = (...added: NewEntry[]) => added.reduce<Entries>(add, []);
const calls = (entries: Entries) => entries.map(({ kind, input }) => [kind, input]);
const idOf = (entries: Entries, index: number) => entries[index]?.id ?? '';
const refusal = { code: 'VALIDATION' as const, message: 'Title is required.' };

describe('a later edit', () => {
  it('becomes part of a create that was not sent', () => {
    const entries = addAll(makeEntry('create', ['a'], { title: 'One' }), makeEntry('change', ['a'], { title: 'Two' }));
    expect(calls(entries)).toEqual([['create', { id: 'a', title: 'Two' }]]);
  });

  it('a change is sent after one that the server may have', () => {
    const [created] = addAll(makeEntry('create', ['a'], { title: 'One' }));
    const tried = created ? (markTried([created], created.id) ?? []) : [];
    const entries = add(tried, makeEntry('change', ['a'], { title: 'Two' }));
    expect(calls(entries)).toEqual([
      ['create', { id: 'a', title: 'One' }],
      ['change', { id: 'a', title: 'Two' }],
    ]);
  });

  it('a change that needs a record created in between is sent after that', () => {
    const entries = addAll(
      makeEntry('create', ['a']),
      makeEntry('create', ['goal']),
      makeEntry('change', ['a', 'goal'], { goalId: 'goal' }),
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['create', 'create', 'change']);
  });

  it('mends a refused call, together with the edits that wait behind it', () => {
    const first = addAll(makeEntry('change', ['a'], { title: '', color: 'red' }));
    const tried = markTried(first, idOf(first, 0)) ?? [];
    const waiting = add(tried, makeEntry('change', ['a'], { text: 'More' }));
    const refused = refuseEntry(waiting, idOf(waiting, 0), refusal);
    expect(listSendable(refused)).toEqual([]);
    const mended = add(refused, makeEntry('change', ['a'], { title: 'Right' }));
    expect(mended).toMatchObject([
      { state: 'waiting', isTried: false, input: { id: 'a', title: 'Right', color: 'red', text: 'More' } },
    ]);
    expect(mended[0]?.refusal).toBeUndefined();
  });

  it('a change that undoes an unsent one leaves nothing to send', () => {
    const cancel: Merge = () => 'nothing';
    const entries = [makeEntry('change', ['a']), makeEntry('change', ['a'])].reduce<Entries>(
      (before, entry) => addEntry(before, entry, cancel),
      [],
    );
    expect(entries).toEqual([]);
  });
});

describe('a removal', () => {
  it('a removal is undone while it is not sent', () => {
    const entries = addAll(makeEntry('change', ['a'], { title: 'Two' }), makeEntry('remove', ['a']));
    const restore = makeEntry('restore', ['a']);
    expect(cancelsRemoval(entries, restore)).toBe(true);
    expect(calls(add(entries, restore))).toEqual([['change', { id: 'a', title: 'Two' }]]);
  });

  it('a removal is not undone once the server may have it', () => {
    const entries = addAll(makeEntry('remove', ['a']));
    expect(cancelsRemoval(markTried(entries, idOf(entries, 0)) ?? [], makeEntry('restore', ['a']))).toBe(false);
  });

  it('drops what was refused about the record', () => {
    const entries = addAll(makeEntry('change', ['a']), makeEntry('create', ['b']));
    const refused = refuseEntry(entries, idOf(entries, 0), refusal);
    expect(add(refused, makeEntry('remove', ['a'])).map(({ title }) => title)).toEqual(['create b', 'remove a']);
  });

  it('a removal of a record whose create was refused sends nothing', () => {
    const entries = addAll(makeEntry('create', ['a']));
    expect(add(refuseEntry(entries, idOf(entries, 0), refusal), makeEntry('remove', ['a']))).toEqual([]);
  });
});

describe('a refused call', () => {
  it('holds back those with its keys, and no others', () => {
    const entries = addAll(
      makeEntry('create', ['goal']),
      makeEntry('create', ['task', 'goal']),
      makeEntry('create', ['note']),
    );
    const refused = refuseEntry(entries, idOf(entries, 0), refusal);
    expect(listSendable(refused).map(({ title }) => title)).toEqual(['create note']);
    expect(listSendable(retryEntry(refused, idOf(refused, 0)))).toHaveLength(2);
  });

  it('an entry is discarded with what needs the record that is then never created', () => {
    const entries = addAll(
      makeEntry('create', ['goal']),
      makeEntry('create', ['task', 'goal']),
      makeEntry('create', ['event', 'task']),
      makeEntry('create', ['note']),
    );
    expect(listDiscarded(entries, idOf(entries, 0)).map(({ title }) => title)).toEqual([
      'create goal',
      'create task',
      'create event',
    ]);
    expect(discardEntry(entries, idOf(entries, 0)).map(({ title }) => title)).toEqual(['create note']);
  });

  it('an entry is sent again after the records that it needs are recreated', () => {
    const parents = [{ path: 'records.create', input: { id: 'goal' } }];
    const entries = addAll(makeEntry('create', ['note']), { ...makeEntry('create', ['task', 'goal']), parents });
    const refused = refuseEntry(entries, idOf(entries, 1), refusal);
    const restored = restoreParents(refused, idOf(refused, 1), ({ input }) =>
      makeEntry('create', [String(input['id'])], input),
    );
    expect(restored.map(({ title }) => title)).toEqual(['create note', 'create goal', 'create task']);
    expect(listSendable(restored).map(({ title }) => title)).toEqual(['create note', 'create goal']);
    expect(restored.map(({ position }) => position)).toEqual([1, 1.5, 2]);
  });
});

/** A server with records that may refer to one another; a call for an unknown record changes nothing. */
class ModelServer {
  readonly records = new Map<string, CallInput>();
  private readonly taken = new Set<string>();

  take({ id: key, kind, keys, input }: Pick<OutboxEntry, 'id' | 'kind' | 'keys' | 'input'>): boolean {
    if (this.taken.has(key)) return true;
    const [id = '', ...needed] = keys;
    if (needed.some((each) => !this.records.has(each))) return false;
    const record = this.records.get(id);
    if (kind === 'create') this.records.set(id, record ?? { ...input });
    else if (!record) return false;
    else if (kind === 'remove') this.records.delete(id);
    else this.records.set(id, { ...record, ...input });
    this.taken.add(key);
    return true;
  }
}

const ids = ['a', 'b', 'c'];
const action = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), id: fc.constantFrom(...ids) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      id: fc.constantFrom(...ids),
      field: fc.constantFrom('title', 'text'),
      value: fc.nat(9),
      parent: fc.option(fc.constantFrom(...ids), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...ids) }) },
  /** Sends what can be sent; the answer may be lost on the way back, or the call on the way there. */
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send' as const), lost: fc.constantFrom('nothing', 'call', 'answer') }),
  },
);

/** What the person did, as calls, without those that the app does not offer: to change a record that is not there. */
function* perform(actions: readonly (typeof action extends fc.Arbitrary<infer Each> ? Each : never)[]) {
  const known = new Set<string>();
  const gone = new Set<string>();
  for (const each of actions) {
    if (each.do === 'send') {
      yield each;
      continue;
    }
    const isThere = known.has(each.id);
    if (each.do === 'create' ? isThere || gone.has(each.id) : !isThere) continue;
    if (each.do === 'create') known.add(each.id);
    if (each.do === 'remove') {
      known.delete(each.id);
      gone.add(each.id);
    }
    const parent =
      each.do === 'change' && each.parent !== each.id && known.has(each.parent ?? '') ? each.parent : undefined;
    const input = each.do === 'change' ? { [each.field]: each.value, ...(parent && { parent }) } : {};
    yield makeEntry(each.do, [each.id, ...(parent ? [parent] : [])], input);
  }
}

it('the server ends as if each call had been done once, in order, whatever is merged, cut and sent again', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
      const expected = new ModelServer();
      const server = new ModelServer();
      let entries: Entries = [];
      const send = (lost: string): void => {
        for (const entry of listSendable(entries)) {
          const tried = markTried(entries, entry.id);
          if (!tried) continue;
          entries = tried;
          if (lost === 'call') continue;
          expect(server.take(entry)).toBe(true);
          if (lost === 'nothing') entries = without(entries, entry);
        }
      };
      for (const each of perform(actions)) {
        if ('do' in each) send(each.lost);
        else {
          expected.take(each);
          entries = add(entries, each);
        }
      }
      while (entries.length > 0) send('nothing');
      expect(server.records).toEqual(expected.records);
    }),
    { numRuns: 1_000 },
  );
});
