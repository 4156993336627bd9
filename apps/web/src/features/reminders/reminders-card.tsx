import { Button, Skeleton, Switch } from '@mantine/core';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useCall } from '../../store/use-call.ts';
import { trpc } from '../../http/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { showError } from '../../ui/dialog/toast.ts';
import { type NotificationSupport, useNotificationPermission } from './notification-permission.ts';
import { PushDeviceList } from './push-device-list.tsx';
import { addPushDevice, isPushDevice, usePushDeviceId } from './push-device.ts';
import { useReminderSwitch } from './reminder-settings.ts';
import { useRead } from '../../store/use-read.ts';

const blockedHint =
  'Your browser blocks notifications from this site. Allow them in its site settings, beside the address.';
const inTab = 'A notification before an event begins, while GoalTracker is open in a tab';
const byPush = 'A notification before an event begins, also while GoalTracker is closed';
const insecure = 'Browsers show notifications only from addresses that begin with https';

function describeReminders(
  permission: NotificationSupport,
  { isOn, isPush }: { isOn: boolean; isPush: boolean },
): string {
  if (!isSecureContext) return insecure;
  if (permission === 'unsupported') return 'This browser cannot show notifications';
  if (permission === 'denied') return blockedHint;
  return isPush || (!isOn && 'PushManager' in window) ? byPush : inTab;
}

/** Turns reminders on, and lists the devices that get them. Refetched on every visit for the time of their last one. */
export function RemindersCard() {
  const permission = useNotificationPermission();
  const { remindersOn } = useLocalSettings();
  const { turnOn, turnOff } = useReminderSwitch();
  const isPush = usePushDeviceId() !== undefined;
  const devices = trpc.pushDevices.list.useQuery(undefined, { staleTime: 0 });
  const isOn = permission === 'granted' && remindersOn;
  const mayAdd = isOn && !isPush && 'PushManager' in window;
  return (
    <Card
      title="Reminders"
      action={
        mayAdd && (
          <Button variant="default" onClick={() => void addThisBrowser()}>
            Add This Browser
          </Button>
        )
      }
    >
      <SettingRow
        label="Event reminders"
        description={describeReminders(permission, { isOn, isPush })}
        controlId="event-reminders"
      >
        <Switch
          id="event-reminders"
          checked={isOn}
          disabled={!isSecureContext || permission === 'denied' || permission === 'unsupported'}
          onChange={(event) => (event.currentTarget.checked ? void turnOn() : turnOff())}
        />
      </SettingRow>
      <QueryState query={devices} failure="The devices could not be loaded" skeleton={<Skeleton height={44} />}>
        {(list) => (
          <>
            {list.length > 0 && <HiddenContents />}
            <PushDeviceList devices={list} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function HiddenContents() {
  const settings = useRead('settings.get');
  const update = useCall('settings.update', {
    isToggle: true,
    failure: () => ({ title: 'Error', description: 'Failed to save the setting. Please try again.' }),
  });
  return (
    <SettingRow
      label="Hide contents"
      description="Notifications of the devices below say when an event begins, and not which"
      controlId="hide-contents"
    >
      <Switch
        id="hide-contents"
        checked={settings.data?.hideContents ?? false}
        disabled={!settings.data}
        onChange={(event) => update.mutate({ hideContents: event.currentTarget.checked })}
      />
    </SettingRow>
  );
}

async function addThisBrowser(): Promise<void> {
  await addPushDevice({ again: true });
  if (!isPushDevice())
    showError(
      'This browser was not added',
      'Its push service does not answer. It reminds you while GoalTracker is open.',
    );
}
