import { showToast } from '../../ui/dialog/toast.ts';
import { useChangeSharedSettings } from '../../session/use-change-shared-settings.ts';
import { requestNotificationPermission } from './notification-permission.ts';
import { addPushDevice, isPushDevice } from './push-device.ts';
import { setRemindersSince } from './reminders-since.ts';

/** Turns reminders on or off; turning them on asks this browser for permission where that is undecided. */
export function useReminderSwitch(): { turnOn: () => Promise<void>; turnOff: () => void } {
  const changeSettings = useChangeSharedSettings();
  return {
    async turnOn() {
      changeSettings({ remindersOn: true });
      if ((await requestNotificationPermission()) !== 'granted') return;
      setRemindersSince(Date.now());
      await addPushDevice({ again: true });
      showToast({
        title: 'Reminders are on',
        description: isPushDevice()
          ? 'You get a notification before an event, also while GoalTracker is closed.'
          : 'You get a notification before an event while GoalTracker is open in a tab.',
      });
    },
    turnOff: () => changeSettings({ remindersOn: false }),
  };
}
