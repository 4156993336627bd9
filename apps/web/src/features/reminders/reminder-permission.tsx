import { Button, CloseButton } from '@mantine/core';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { changeSettings, useLocalSettings } from '../../hooks/local-settings.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { useNotificationPermission } from './notification-permission.ts';
import classes from './reminder-permission.module.css';
import { useReminderSwitch } from './reminder-settings.ts';
import { useUpcomingEvents } from './use-upcoming-events.ts';

export const blockedHint =
  'Your browser blocks notifications from this site. Allow them in its site settings, beside the address.';

/**
 * Offers to turn on reminders while an upcoming event has one, unless the offer was dismissed. The browser's prompt is
 * shown only after a click.
 */
export default function ReminderPermission() {
  const permission = useNotificationPermission();
  const { remindersOn, reminderOffer } = useLocalSettings();
  const isOpen = remindersOn && reminderOffer === 'shown' && (permission === 'default' || permission === 'denied');
  return isOpen ? <Offer isBlocked={permission === 'denied'} /> : null;
}

function Offer({ isBlocked }: { isBlocked: boolean }) {
  const [now] = useState(() => Date.now());
  const { events } = useUpcomingEvents(now);
  const { turnOn } = useReminderSwitch();
  // Decided once: an offer that comes and goes would move the hours below it under the pointer.
  const [isNeeded, setIsNeeded] = useState<boolean>();
  if (isNeeded === undefined && events)
    setIsNeeded(events.some((event) => event.reminderMinutes !== null && Date.parse(event.startTime) > now));
  if (!isNeeded) return null;
  return (
    <Panel as="aside" padding="0px" className={classes.offer} aria-label="Reminders">
      <Row gap={0} justify="between">
        {isBlocked ? (
          <MutedText size="md" className={`grow py-8 ${classes.text}`}>
            <BellOff size={18} aria-hidden /> {blockedHint}
          </MutedText>
        ) : (
          <>
            <Button variant="subtle" leftSection={<Bell size={18} aria-hidden />} onClick={() => void turnOn()}>
              Turn on reminders
            </Button>
            <MutedText size="md" className={`grow py-8 ${classes.text}`}>
              A notification before your events begin
            </MutedText>
          </>
        )}
        <CloseButton
          aria-label="No reminders in this browser"
          onClick={() => changeSettings({ reminderOffer: 'dismissed' })}
        />
      </Row>
    </Panel>
  );
}
