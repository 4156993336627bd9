import type { AppRouter } from '@goaltracker/api/app-router';
import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';

interface Call {
  path: string;
  input: unknown;
}

/** The outbox as the link knows it. It is loaded after the first paint, or when something is sent before. */
interface Carrier {
  carry: (call: Call, forward: (input: unknown, idempotencyKey: string) => Promise<unknown>) => Promise<unknown>;
}

let importOutbox: (() => Promise<Carrier>) | undefined;

/** Sets how the code of the outbox is loaded: it knows features, which this link must not import. */
export function provideOutbox(load: () => Promise<Carrier>): void {
  importOutbox = load;
}

/** The calls that are sent as they are: those of the account, and those that the outbox itself sends. */
const isDirect = ({ path, context }: Operation): boolean => path.startsWith('auth.') || 'idempotencyKey' in context;

/** Passes mutations through the outbox, which answers itself while there is no connection. */
export const outboxLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    if (!importOutbox || isDirect(op)) return next(op);
    const load = importOutbox;
    return observable((observer) => {
      const forward = async (input: unknown, idempotencyKey?: string) => {
        const context = { ...op.context, ...(idempotencyKey !== undefined && { idempotencyKey }) };
        const { result } = await observableToPromise(next({ ...op, input, context }));
        return 'data' in result ? result.data : undefined;
      };
      const send = async () => {
        // Without its code everything is sent at once, as without this link.
        const outbox = await load().catch(() => undefined);
        return outbox ? outbox.carry(op, forward) : forward(op.input);
      };
      void send().then(
        (data) => observer.next({ result: { type: 'data', data } }),
        (error: unknown) => observer.error(TRPCClientError.from(toError(error))),
      );
    });
  };
};

/** The headers of a call that the outbox has seen. */
export function describeIdempotency({ context }: Pick<Operation, 'context'>): Record<string, string> {
  const key = context['idempotencyKey'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
