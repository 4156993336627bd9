import { useChangeSettings } from '../../../lib/local-settings.tsx';
import { showToast } from '../../../ui/toast.ts';
import { requestNotificationPermission } from './notification-permission.ts';
import { setRemindersSince } from './reminders-since.ts';

/** Turns reminders on or off in this browser; turning them on asks for permission where that is undecided. */
export function useReminderSwitch(): { turnOn: () => Promise<void>; turnOff: () => void } {
  const changeSettings = useChangeSettings();
  return {
    async turnOn() {
      changeSettings({ reminders: 'on' });
      if ((await requestNotificationPermission()) !== 'granted') return;
      setRemindersSince(Date.now());
      showToast({
        title: 'Reminders are on',
        description: 'You get a notification before an event while GoalTracker is open in a tab.',
      });
    },
    turnOff: () => changeSettings({ reminders: 'off' }),
  };
}
