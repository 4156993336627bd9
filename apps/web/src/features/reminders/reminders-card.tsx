import { Button, Skeleton, Switch } from '@mantine/core';
import type { PushDevice } from '@goaltracker/contracts/reminders/push-device.schema';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useCall } from '../../store/use-call.ts';
import { trpc } from '../../http/trpc.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { showError, showToast } from '../../undo/toast.ts';
import { type NotificationSupport, useNotificationPermission, useReminderSwitch } from './reminder-settings.ts';
import { addPushDevice, isPushDevice, usePushDeviceId, clearPushDevice } from './push-device.ts';
import { useRead } from '../../store/use-read.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { formatTime } from '../../ui/format/format-time.ts';
import { FocusContainer } from '../../ui/layout/focus-container.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

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

/** Refetches the devices on every visit, to show when each device got its last reminder. */
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

function PushDeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const here = usePushDeviceId();
  const remove = useCall('pushDevices.remove', {
    onSuccess: (_, { id }) => {
      if (id === here) clearPushDevice();
    },
  });
  const test = useCall('pushDevices.test', { onSuccess: ({ outcome }) => showToast(outcomes[outcome]) });

  return (
    <FocusContainer count={devices.length}>
      {devices.length > 0 && (
        <Stack as="ul" gap={0} divided aria-label="Devices" className="mt-12">
          {devices.map((device) => (
            <FactsRow
              key={device.id}
              title={nameDevice(device)}
              facts={<DeviceFacts device={device} isHere={device.id === here} />}
            >
              <Row gap={8} wrap justify="end">
                <Button
                  variant="default"
                  aria-label={`Send a test to ${nameDevice(device)}`}
                  loading={test.isPending && test.variables?.id === device.id}
                  onClick={() => test.mutate({ id: device.id })}
                >
                  Send a Test
                </Button>
                <Button
                  variant="default"
                  className="negative"
                  aria-label={`Remove ${nameDevice(device)}`}
                  onClick={() => remove.mutate({ id: device.id })}
                >
                  Remove
                </Button>
              </Row>
            </FactsRow>
          ))}
        </Stack>
      )}
    </FocusContainer>
  );
}

function DeviceFacts({ device, isHere }: { device: PushDevice; isHere: boolean }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { lastDeliveredAt, isFailing } = device;
  return (
    <>
      {isHere && (
        <Text as="span" tone="accent">
          This browser
        </Text>
      )}
      <span>
        {lastDeliveredAt === null ? (
          'No reminder delivered yet'
        ) : (
          <>
            Last delivery <DateText value={lastDeliveredAt} />, {formatTime(lastDeliveredAt, timeZone)}
          </>
        )}
      </span>
      {isFailing && (
        <Text as="span" tone="negative">
          The last one could not be delivered
        </Text>
      )}
    </>
  );
}

const outcomes = {
  delivered: { title: 'Test sent', description: 'The notification appears on the device within seconds.' },
  gone: {
    title: 'Device removed',
    description: 'It no longer accepts notifications. Turn on reminders there to add it again.',
    variant: 'destructive',
  },
  busy: {
    title: 'Test not sent',
    description: 'The push service of the device does not answer at the moment. Please try again later.',
    variant: 'destructive',
  },
  refused: {
    title: 'Test not sent',
    description: 'The push service of the device refuses it. Remove the device, and turn on reminders there again.',
    variant: 'destructive',
  },
} as const;

function nameDevice({ name }: PushDevice): string {
  return name ?? 'An unknown device';
}
