import type { PushDevice } from '@goaltracker/contracts/reminders/push-device.schema';
import { Button } from '@mantine/core';
import { useCall } from '../../store/use-call.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { formatTime } from '../../ui/format/format-time.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { showToast } from '../../ui/dialog/toast.ts';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { clearPushDevice, usePushDeviceId } from './push-device.ts';

/** The devices that get reminders by push, each with a test and a button that removes it. */
export function PushDeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const here = usePushDeviceId();
  const container = useFocusContainer(devices.length);
  const remove = useCall('pushDevices.remove', {
    onSuccess: (_, { id }) => {
      if (id === here) clearPushDevice();
    },
  });
  const test = useCall('pushDevices.test', { onSuccess: ({ outcome }) => showToast(outcomes[outcome]) });

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
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
    </div>
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
