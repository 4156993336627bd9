import { Button, CloseButton } from '@mantine/core';
import { Bell } from 'lucide-react';
import { changeSettings, useLocalSettings } from '../../hooks/local-settings.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useNotificationPermission, useReminderSwitch } from './reminder-settings.ts';

/**
 * Offers to turn on reminders in the form of a new event, until the user creates an event with a reminder or dismisses
 * the offer. The browser shows its prompt only after a click.
 */
export default function ReminderPermission() {
  const permission = useNotificationPermission();
  const { remindersOn, reminderOffer } = useLocalSettings();
  const { turnOn } = useReminderSwitch();
  if (!remindersOn || reminderOffer === 'dismissed' || permission !== 'default') return null;
  return (
    <Panel as="aside" tone="accent" padding="0px" small aria-label="Reminders">
      <Row gap={0} justify="between" wrap>
        <Button variant="subtle" leftSection={<Bell size={18} aria-hidden />} onClick={() => void turnOn()}>
          Turn on reminders
        </Button>
        <CloseButton
          aria-label="No reminders in this browser"
          onClick={() => changeSettings({ reminderOffer: 'dismissed' })}
        />
      </Row>
    </Panel>
  );
}
