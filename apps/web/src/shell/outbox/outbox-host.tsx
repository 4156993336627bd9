import { useEffect } from 'react';
import { carry, openOutbox } from '../../sync/outbox/open-outbox.ts';
import { trpc } from '../../sync/trpc.ts';
import './offline-calls.ts';
import { OutboxMark } from './outbox-mark.tsx';

/** Sends what waits from earlier, as long as its user is signed in, and shows that something waits. */
export default function OutboxHost() {
  const { data: user } = trpc.auth.me.useQuery();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) openOutbox(userId);
  }, [userId]);
  return <OutboxMark />;
}

// What mutations pass through: see lib/outbox/outbox-link.ts.
export { carry };
