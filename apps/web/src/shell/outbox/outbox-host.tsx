import { useEffect } from 'react';
import { loadPendingCalls } from '../../sync/mutation.ts';
import { findOutbox, openOutbox } from '../../sync/outbox/open-outbox.ts';
import { trpc } from '../../sync/trpc.ts';
import './mutations.ts';
import { OutboxMark } from './outbox-mark.tsx';

/** Sends what waits from earlier, while its user is signed in, and shows that something waits. */
export default function OutboxHost() {
  const { data: user } = trpc.auth.me.useQuery();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) openOutbox(userId);
    void loadPendingCalls();
  }, [userId]);
  return <OutboxMark />;
}

export { findOutbox };
