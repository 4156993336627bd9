import { Readable } from 'node:stream';
import { type ChangeEvent, changesQuery } from '@goaltracker/contracts/core/change.schema';
import { SessionEndedError } from '@goaltracker/db/core/errors';
import { everything } from '@goaltracker/domain/core/changes';
import type { Changes } from './changes.ts';
import type { ApiContext, UserContext } from './context.ts';
import { UnavailableError } from './errors.ts';
import { createLimit } from './limit.ts';
import { authenticate } from './user-context.ts';

/** The streams of changes of this server. */
export interface ChangeStreams {
  /** Opens a stream of server-sent events for the user of the token. Throws like a procedure. */
  open(query: Readonly<Record<string, unknown>>, context: ApiContext): Promise<Readable>;
  /** Ends all streams. None can be opened after that. */
  endAll(): void;
  /** How many are open. */
  readonly stats: { readonly open: number };
}

/** Bytes that a client may leave unread. */
const maxUnread = 65_536;
/** Milliseconds. */
export interface StreamTimes {
  /** Between heartbeats, comments that keep proxies from closing the stream. */
  readonly heartbeat: number;
  /** After which a stream ends and its client reconnects, so that places of vanished clients become free. */
  readonly lifetime: number;
}

const defaultTimes: StreamTimes = { heartbeat: 15_000, lifetime: 600_000 };

/** Topics whose changes may have ended a session or an API token. */
const sessionTopics: readonly string[] = ['auth', 'sessions', 'apiTokens', everything];

export function createChangeStreams(
  changes: Pick<Changes, 'listen'>,
  times: StreamTimes = defaultTimes,
): ChangeStreams {
  const ends = new Set<() => void>();
  /** When changes may have been missed, all sessions are checked together. */
  const limitChecks = createLimit(2);
  let isEnding = false;

  /** A stream that has begun. `content` ends or is destroyed with it. */
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
    // Not all of those that were opened together.
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
      // Before the session is checked, so that its end cannot be missed.
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
