/** Stores this browser's device of the account for features/reminders/push-device.ts. */
export const pushDeviceKey = 'goaltracker-push-device';

/** Milliseconds that ending a subscription may take. */
const longestEnd = 2_000;

/** Ends the push subscription of this browser, so that it gets no more reminders of a user who has signed out. */
export async function endPushSubscription(): Promise<void> {
  localStorage.removeItem(pushDeviceKey);
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  const timeout = new Promise((done) => setTimeout(done, longestEnd));
  await Promise.race([unsubscribe(), timeout]);
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
