import { uuidv7 } from 'uuidv7';
import type { Call } from './define-call.ts';
import { CannotWaitError } from '../http/server-error.ts';

interface DirectCallsOptions {
  hasNetwork: () => boolean;
  /** Sends the calls that wait. Resolves to whether none waits any more. */
  sendWaiting: () => Promise<boolean>;
  onAnswer: (call: Call, output: unknown) => void;
}

/** The calls that cannot wait: each is sent when it is made, after all calls that wait. */
export function createDirectCalls({ hasNetwork, sendWaiting, onAnswer }: DirectCallsOptions) {
  const sending = new Set<Promise<unknown>>();
  return {
    /** Resolves when no call is being sent. */
    whenIdle: () => Promise.allSettled(sending),
    /** Sends a call. Throws a CannotWaitError. */
    async call(call: Call, forward: (key: string) => Promise<unknown>): Promise<unknown> {
      if (!hasNetwork()) throw new CannotWaitError('There is no connection, which this needs.');
      if (!(await sendWaiting())) throw new CannotWaitError('What was changed before this has still to be sent.');
      const sent = forward(uuidv7());
      sending.add(sent);
      try {
        const output = await sent;
        onAnswer(call, output);
        return output;
      } finally {
        sending.delete(sent);
      }
    },
  };
}
