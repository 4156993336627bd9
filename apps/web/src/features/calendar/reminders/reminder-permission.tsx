import { Button, CloseButton } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { useNotificationPermission } from './notification-permission.ts';
import classes from './reminder-permission.module.css';
import { useReminderSwitch } from './reminder-settings.ts';
import { useUpcomingEvents } from './use-upcoming-events.ts';

/** How notifications that were refused once can be allowed again. */
export const blockedHint =
  'Your browser blocks notifications from this site. Allow them in its site settings, beside the address.';

/**
 * Offers to turn on reminders where an event is about to need one. Nothing is asked before the button is pressed, and
 * nothing is offered to who closed the offer.
 */
export default function ReminderPermission() {
  const consent = useNotificationPermission();
  const { reminders } = useLocalSettings();
  const isOpen = reminders === 'on' && (consent === 'default' || consent === 'denied');
  return isOpen ? <Offer isBlocked={consent === 'denied'} /> : null;
}

function Offer({ isBlocked }: { isBlocked: boolean }) {
  const [now] = useState(() => Date.now());
  const { events = [] } = useUpcomingEvents(now);
  const { turnOn, turnOff } = useReminderSwitch();
  const isNeeded = events.some((event) => event.reminderMinutes !== null && Date.parse(event.startTime) > now);
  if (!isNeeded) return null;
  return (
    <aside className={classes.offer} aria-label="Reminders">
      {isBlocked ? (
        <p className={classes.text}>
          <BellOff size={18} aria-hidden /> {blockedHint}
        </p>
      ) : (
        <>
          <Button variant="subtle" leftSection={<Bell size={18} aria-hidden />} onClick={() => void turnOn()}>
            Turn on reminders
          </Button>
          <p className={classes.text}>A notification before your events begin</p>
        </>
      )}
      <CloseButton aria-label="No reminders in this browser" onClick={turnOff} />
    </aside>
  );
}
