import { useEffect } from 'react';
import { openOutbox } from '../../lib/outbox/open-outbox.ts';
import { trpc } from '../../lib/trpc.ts';
import './offline-calls.ts';

/** Sends what waits from earlier, as long as its user is signed in. */
export default function OutboxHost() {
  const { data: user } = trpc.auth.me.useQuery();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) openOutbox(userId);
  }, [userId]);
  return null;
}
