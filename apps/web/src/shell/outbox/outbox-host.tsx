import { useEffect } from 'react';
import { loadPendingCalls } from '../../store/use-call.ts';
import { findQueue, openQueue } from '../../store/open-queue.ts';
import { showDraft, showPending } from '../../store/steps.ts';
import { trpc } from '../../http/trpc.ts';
import './calls.ts';
import { OutboxMark } from './outbox-mark.tsx';

/** Sends what waits from earlier, while its user is signed in, and shows that something waits. */
export default function OutboxHost() {
  const { data: user } = trpc.auth.me.useQuery();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) openQueue(userId);
    void loadPendingCalls().then(showPending);
  }, [userId]);
  return <OutboxMark />;
}

export { findQueue, openQueue, showDraft };
