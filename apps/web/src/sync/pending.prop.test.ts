import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { defineMutation } from './define-mutation.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createReads } from './reads.ts';
import { createMemoryOutboxStore } from '../testing/memory-outbox-store.ts';

/** Its `refreshMinutes` stand for an amount, which a call adds to: applied twice, or not at all, the sum is wrong. */
type Row = Pick<Subscription, 'id' | 'refreshMinutes'>;

// Procedures of a router that there is not, with the types of one that there is.
const path = 'test.list' as 'calendarSubscriptions.list';
const queryKey = [path.split('.'), { type: 'query' }];
const toRows = (rows: Row[]) => rows as Subscription[];

defineMutation('test.create' as 'calendarSubscriptions.create', {
  effect: { [path]: (rows, input) => [...rows, ...toRows([{ id: idOf(input), refreshMinutes: 0 }])] },
  offline: { kind: 'create', keys: (input) => [idOf(input)], title: () => 'Add' },
});
defineMutation('test.update' as 'calendarSubscriptions.update', {
  effect: { [path]: (rows, { id, name }) => add(rows, id, Number(name)) },
  offline: { kind: 'change', keys: ({ id }) => [id], title: () => 'Add to it', merge: () => undefined },
});

const idOf = (input: object): string => (input as { id: string }).id;

function add<Each extends Row>(rows: Each[], id: string, amount: number): Each[] {
  return rows.map((row) => (row.id === id ? { ...row, refreshMinutes: row.refreshMinutes + amount } : row));
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A server, and a network that delivers each request and each answer only when a test says so. */
function createServer() {
  let rows: Row[] = [{ id: 'first', refreshMinutes: 0 }];
  /** What others have added to the first row, one after the other. */
  const others: number[] = [0];
  const keys = new Set<string>();
  const hops: (() => void)[] = [];

  const hop = () => new Promise<void>((resolve) => hops.push(resolve));
  const lose = () => new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });

  return {
    hops,
    others,
    list: () => rows,
    addElsewhere(amount: number): void {
      rows = add(rows, 'first', amount);
      others.push((others.at(-1) ?? 0) + amount);
    },
    async read(): Promise<Row[]> {
      await hop();
      const answer = rows;
      await hop();
      return answer;
    },
    /** `fate` is what becomes of the call: refused by the server, or lost on the way to it, or its answer on the way back. */
    async call(key: string, name: string, input: unknown, fate: Fate): Promise<unknown> {
      await hop();
      if (fate === 'lost') throw lose();
      const { id, name: amount } = input as { id: string; name?: string };
      if (fate !== 'refused' && !keys.has(key)) {
        keys.add(key);
        rows = name.endsWith('create') ? [...rows, { id, refreshMinutes: 0 }] : add(rows, id, Number(amount));
      }
      await hop();
      if (fate === 'unanswered') throw lose();
      if (fate === 'refused') throw new TRPCClientError('Not now');
      return undefined;
    },
  };
}

type Fate = 'taken' | 'refused' | 'lost' | 'unanswered';

const fate = fc.constantFrom<Fate>('taken', 'taken', 'refused', 'lost', 'unanswered');
const command = fc.oneof(
  fc.record({ do: fc.constant('create' as const), fate }),
  fc.record({ do: fc.constant('add' as const), amount: fc.integer({ min: 1, max: 9 }), which: fc.nat(3), fate }),
  fc.record({ do: fc.constant('elsewhere' as const), amount: fc.integer({ min: 100, max: 900 }) }),
  fc.record({ do: fc.constant('read' as const) }),
  // What becomes of the next call that is sent again.
  fc.record({ do: fc.constant('cut' as const), fate: fc.constantFrom<Fate>('lost', 'unanswered') }),
  fc.record({ do: fc.constant('connect' as const), isOnline: fc.boolean() }),
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat(5) }) },
);

it('each step shows what the server has answered with the pending calls, each once, and a failed call leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 60, size: 'max' }), async (commands) => {
      const server = createServer();
      const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
      const reads = createReads(queryClient);
      let isOnline = true;
      const cuts: Fate[] = [];
      const outbox = createOutbox('ada', {
        store: createMemoryOutboxStore(),
        queryClient,
        reads,
        send: ({ id, path: name, input }) =>
          server.call(id, name, input, cuts.shift() ?? 'taken').then(
            (output) => ({ kind: 'done', output }),
            () => ({ kind: 'unanswered' }),
          ),
        isOnline: () => isOnline,
        hasNetwork: () => isOnline,
        lock: (run) => run(),
        announce: () => undefined,
      });
      queryClient.setQueryData(queryKey, server.list());
      const observer = new QueryObserver(queryClient, {
        queryKey,
        queryFn: () => reads.read(path, () => server.read()),
        staleTime: Number.POSITIVE_INFINITY,
      });
      const stop = observer.subscribe(() => undefined);
      await outbox.isUsable;

      /** The ids of rows and what was added to each, of the calls that have not failed. */
      const expected = new Map([['first', 0]]);
      let seen = 0;
      const created = ['first'];

      function check(): void {
        const shown = queryClient.getQueryData<Row[]>(queryKey) ?? [];
        const amounts = new Map(shown.map(({ id, refreshMinutes }) => [id, refreshMinutes]));
        expect(amounts.size).toBe(shown.length);
        const others = (amounts.get('first') ?? Number.NaN) - (expected.get('first') ?? 0);
        expect(amounts).toEqual(new Map([...expected, ['first', (expected.get('first') ?? 0) + others]]));
        expect(server.others.slice(seen)).toContain(others);
        seen = server.others.indexOf(others, seen);
      }

      function call(name: string, input: { id: string; name?: string }, outcome: Fate, revert: () => void): void {
        outbox
          .call({ path: `test.${name}`, input }, (sent, key) => server.call(key, name, sent, outcome))
          .catch(revert);
      }

      for (const [index, each] of commands.entries()) {
        if (each.do === 'create') {
          const id = `row ${index}`;
          expected.set(id, 0);
          created.push(id);
          call('create', { id }, each.fate, () => expected.delete(id));
        } else if (each.do === 'add') {
          // A row whose creation is refused takes no amounts.
          const id = created[each.which % created.length] ?? 'first';
          if (id !== 'first' && !server.list().some((row) => row.id === id)) continue;
          expected.set(id, (expected.get(id) ?? 0) + each.amount);
          call('update', { id, name: String(each.amount) }, each.fate, () =>
            expected.set(id, (expected.get(id) ?? 0) - each.amount),
          );
        } else if (each.do === 'elsewhere') {
          server.addElsewhere(each.amount);
          reads.invalidate(['all']);
        } else if (each.do === 'read') void queryClient.refetchQueries({ queryKey });
        else if (each.do === 'cut') cuts.push(each.fate);
        else if (each.do === 'connect') {
          isOnline = each.isOnline;
          if (isOnline) void outbox.start();
        } else server.hops.splice(each.which % Math.max(server.hops.length, 1), 1).forEach((go) => go());
        await settle();
        check();
      }

      isOnline = true;
      cuts.length = 0;
      void outbox.start();
      reads.invalidate(['all']);
      for (let quiet = 0; quiet < 3;) {
        quiet = server.hops.length === 0 ? quiet + 1 : 0;
        server.hops.splice(0).forEach((go) => go());
        await settle();
        check();
        if (outbox.getEntries().length > 0) void outbox.start();
      }
      await queryClient.cancelQueries();
      const last = queryClient.getQueryData<Row[]>(queryKey)?.toSorted((a, b) => a.id.localeCompare(b.id));
      expect(last).toEqual(server.list().toSorted((a, b) => a.id.localeCompare(b.id)));
      stop();
      outbox.close();
      queryClient.clear();
    }),
    { numRuns: 25 },
  );
});
