import { useEffect } from 'react';
import StepHost from '../features/auth/steps/step-host.tsx';
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
import { useNavigate } from '@tanstack/react-router';
import { getSettings } from '../hooks/local-settings.tsx';
import { takesText } from '../platform/keys.ts';

/** Parts of every signed-in page that load after the first paint. */
export default function AfterPaint() {
  useEffect(watchFocus, []);
  useSendPending();
  return (
    <>
      <OutboxMark />
      <LiveUpdates />
      <TimeZoneSync />
      <RailFold />
      <GoKeys />
      <StepHost />
      <FileDrop />
      <ReminderWatch />
      <InstallOfferOnGoals />
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

/** The longest pause between the two keys, in milliseconds. */
const longestPause = 1_500;

/** G followed by T opens the tasks (rules/app.md#keys). */
function GoKeys(): null {
  const navigate = useNavigate();
  useEffect(() => {
    let pressedAt = -Infinity;
    function onKeyDown(event: KeyboardEvent): void {
      const isBlocked =
        event.ctrlKey || event.metaKey || event.altKey || takesText(event.target) || !getSettings().letterKeysOn;
      if (isBlocked || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const isSecond = event.timeStamp - pressedAt < longestPause && event.key.toLowerCase() === 't';
      pressedAt = event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity;
      if (!isSecond) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate({ to: '/tasks' });
    }
    // Listens in the capture phase, before the screens: the calendar binds T to Today.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [navigate]);
  return null;
}
