import { Switch } from '@mantine/core';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { type NotificationSupport, useNotificationPermission } from './notification-permission.ts';
import { blockedHint } from './reminder-permission.tsx';
import { useReminderSwitch } from './reminder-settings.ts';

const descriptions: Record<NotificationSupport, string> = {
  default: 'A notification before an event begins, while GoalTracker is open in a tab',
  granted: 'A notification before an event begins, while GoalTracker is open in a tab',
  denied: blockedHint,
  unsupported: 'This browser cannot show notifications',
};

export function RemindersCard() {
  const permission = useNotificationPermission();
  const { remindersOn } = useLocalSettings();
  const { turnOn, turnOff } = useReminderSwitch();
  return (
    <Card title="Reminders">
      <SettingRow label="Event reminders" description={descriptions[permission]} controlId="event-reminders">
        <Switch
          id="event-reminders"
          checked={permission === 'granted' && remindersOn}
          disabled={permission === 'denied' || permission === 'unsupported'}
          onChange={(event) => (event.currentTarget.checked ? void turnOn() : turnOff())}
        />
      </SettingRow>
    </Card>
  );
}
