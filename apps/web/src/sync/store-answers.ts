import type { Query, QueryPersister } from '@tanstack/react-query';
import { getToken, readTokenUser } from './auth-token.ts';
import { isCodeInReach } from '../platform/lazy-with-preload.tsx';
import { isUnreachable } from './server-error.ts';
import type { StoredRead } from './stored-reads.ts';
import { whenIdle } from '../platform/use-after-paint.ts';

/** Milliseconds in which answers are gathered before they are stored. */
const delay = 2_000;
const answers = new Map<string, StoredRead>();

/**
 * Stores what the server answers in this browser. When the server cannot be reached and the query has no data, shows the
 * data of the last answer, with its time; the query still fails, so that it is read again once the server answers.
 */
export const storeAnswers: QueryPersister = async (readFresh, context, query) => {
  const token = getToken();
  try {
    const data = await readFresh(context);
    if (token !== null && token === getToken()) gather(describeRead(token, query), data);
    return data;
  } catch (error) {
    if (token !== null && query.state.data === undefined && isUnreachable(error) && isCodeInReach()) {
      const { findRead } = await import('./stored-reads.ts');
      const stored = await findRead(describeRead(token, query));
      if (stored && token === getToken()) query.setData(stored.data, { updatedAt: stored.updatedAt, manual: false });
    }
    throw error;
  }
};

type Read = Pick<StoredRead, 'userId' | 'hash' | 'contract'>;

function describeRead(token: string, { queryHash }: Query): Read {
  return { userId: String(readTokenUser(token)), hash: queryHash, contract: CONTRACT_VERSION };
}

function gather(read: Read, data: unknown): void {
  if (answers.size === 0) setTimeout(() => whenIdle(() => void store()), delay);
  answers.set(read.hash, { ...read, data, updatedAt: Date.now() });
}

async function store(): Promise<void> {
  const reads = [...answers.values()];
  answers.clear();
  const { storeReads } = await import('./stored-reads.ts');
  await storeReads(reads);
}
