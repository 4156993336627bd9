import { Readable } from 'node:stream';
import { type ChangeEvent, changesQuery } from '@goaltracker/contracts/core/change.schema';
import { SessionEndedError } from '@goaltracker/db/core/errors';
import { everything } from '@goaltracker/domain/core/changes';
import type { Changes } from './changes.ts';
import type { ApiContext, UserContext } from './context.ts';
import { UnavailableError } from './errors.ts';
import { createLimit } from './limit.ts';
import { authenticate } from './user-context.ts';

export interface ChangeStreams {
  /** Opens a stream of server-sent events for the user of the token. Throws like a procedure. */
  open(query: Readonly<Record<string, unknown>>, context: ApiContext): Promise<Readable>;
  /** Ends all streams and refuses new ones. */
  endAll(): void;
  readonly stats: { readonly open: number };
}

/** Bytes that a client may leave unread. */
const maxUnread = 65_536;
/** Milliseconds. */
export interface StreamTimes {
  /** Time between heartbeats, which keep proxies from closing the stream. */
  readonly heartbeat: number;
  /** Time after which a stream ends and its client reconnects, so that vanished clients free their places. */
  readonly lifetime: number;
}

const defaultTimes: StreamTimes = { heartbeat: 15_000, lifetime: 600_000 };

/** Topics of changes that may have ended a session or an API token. */
const sessionTopics: readonly string[] = ['auth', 'sessions', 'apiTokens', everything];

export function createChangeStreams(
  changes: Pick<Changes, 'listen'>,
  times: StreamTimes = defaultTimes,
): ChangeStreams {
  const ends = new Set<() => void>();
  /** Limits session checks: all streams check their sessions when changes may have been missed. */
  const limitChecks = createLimit(2);
  let isEnding = false;

  function start(user: UserContext, age: number | undefined): Readable {
    const content = new Readable({ read() {} });
    let isDoubtful = false;

    const checkSession = () =>
      limitChecks(async () => {
        isDoubtful = false;
        await user.read((tx) => tx.session);
      }).catch((error: unknown) => {
        if (error instanceof SessionEndedError) end();
        // When the database does not respond, the next heartbeat checks again.
        else isDoubtful = true;
      });
    const stopListening = changes.listen(
      user.userId,
      ({ topics, clientId }) => {
        content.push(`data: ${JSON.stringify({ topics: [...topics], clientId } satisfies ChangeEvent)}\n\n`);
        if (topics.some((topic) => sessionTopics.includes(topic))) void checkSession();
      },
      age,
    );
    const heartbeat = setInterval(() => {
      if (isDoubtful) void checkSession();
      if (content.readableLength > maxUnread) content.destroy();
      else content.push(':\n\n');
    }, times.heartbeat);
    // Random, so that streams opened together do not end together.
    const lifetime = setTimeout(() => end(), times.lifetime * (0.75 + Math.random() / 2));

    function stop(): void {
      if (!ends.delete(end)) return;
      stopListening();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
    }
    function end(): void {
      stop();
      content.push(null);
    }
    ends.add(end);
    content.once('close', stop);
    content.push(':\n\n');
    return content;
  }

  return {
    async open(query, context) {
      const user = await authenticate(context, {
        requires: 'read',
        describe: async () => ({ path: 'changes', input: query }),
      });
      if (isEnding) throw new UnavailableError();
      const input = changesQuery.safeParse(query);
      // Starts listening before the session check, so that the end of the session is not missed.
      const content = start(user, input.data?.age);
      try {
        await user.read((tx) => tx.session);
        if (!input.success) throw input.error;
      } catch (error) {
        content.destroy();
        throw error;
      }
      return content;
    },
    endAll() {
      isEnding = true;
      for (const end of ends) end();
    },
    get stats() {
      return { open: ends.size };
    },
  };
}
