import { useEffect } from 'react';
import StepHost from '../features/auth/steps/step-host.tsx';
import EventKeys from '../features/calendar/dialogs/event-keys.tsx';
import FileDrop from '../features/imports/file-drop.tsx';
import ReminderWatch from '../features/reminders/reminder-watch.tsx';
import { watchFocus } from '../hooks/focus/use-restore-focus.ts';
import { trpc } from '../http/trpc.ts';
import TimeZoneSync from '../session/time-zone.ts';
import LiveUpdates from '../store/live/live-updates.tsx';
import { findQueue, openQueue } from '../store/calls/open-queue.ts';
import { showDraft, showPending } from '../store/calls/steps.ts';
import { loadPendingCalls } from '../store/use-call.ts';
import './outbox/calls.ts';
import { OutboxMark } from './outbox/outbox-mark.tsx';
import { InstallOfferOnGoals } from './install-offer.tsx';
import { RailFold } from './frame/rail-fold.tsx';
import { useGoKeys } from './use-go-keys.ts';

/** Parts of every signed-in page that load after the first paint. */
export default function AfterPaint() {
  useEffect(watchFocus, []);
  useSendPending();
  useGoKeys();
  return (
    <>
      <OutboxMark />
      <LiveUpdates />
      <TimeZoneSync />
      <RailFold />
      <StepHost />
      <FileDrop />
      <ReminderWatch />
      <InstallOfferOnGoals />
      <EventKeys />
    </>
  );
}

/** Opens the queue, which sends the calls of an earlier load, and shows their changes on the screen. */
function useSendPending(): void {
  const { data: user } = trpc.auth.me.useQuery();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) openQueue(userId);
    void loadPendingCalls().then(showPending);
  }, [userId]);
}

export { findQueue, openQueue, showDraft };
