import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import { parseJsonObject } from '../../platform/parse-json-object.ts';
import { pushDeviceKey, registerServiceWorker } from '../../platform/service-worker/service-worker.ts';
import { queries, trpcClient } from '../../http/trpc.ts';
import { getToken } from '../../session/auth-token.ts';

/** This browser as a device of the account. Without an id, the device was removed. */
interface StoredDevice {
  /** The session that added or removed the device. Other sessions ignore the entry. */
  readonly session: string | undefined;
  readonly id?: string;
  readonly endpoint?: string;
}

const listeners = createListeners();

/**
 * The id of this browser's device; undefined when the browser gets no reminders by push and the page must show them.
 */
export function usePushDeviceId(): string | undefined {
  return useSyncExternalStore(listeners.watch, () => readStored()?.id);
}

export function isPushDevice(): boolean {
  return readStored()?.id !== undefined;
}

/**
 * Adds this browser to the devices of the account, if the browser supports push. Without `again`, changes nothing when
 * the browser is a device, or was removed in this session. When adding fails, the page shows reminders.
 */
export async function addPushDevice({ again = false } = {}): Promise<void> {
  const registration = 'PushManager' in window ? await registerServiceWorker() : null;
  const before = readStored();
  if (!registration || (before && before.id === undefined && !again)) return;
  if (before && !again && !(await isListed(before.id))) return store({});
  const subscription = await subscribe(registration.pushManager, { keeps: before !== undefined });
  if (!subscription || (before?.endpoint === subscription.endpoint && !again)) return;
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return;
  const { id } = await trpcClient.pushDevices.add.mutate({
    endpoint,
    keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
  });
  store({ id, endpoint });
  void queries.pushDevices.list.invalidate();
}

/**
 * Whether the account still lists the device. The user may have removed it elsewhere, or its push service may have
 * dropped it.
 */
async function isListed(deviceId: string | undefined): Promise<boolean> {
  const devices = await queries.pushDevices.list.fetch();
  return devices.some(({ id }) => id === deviceId);
}

/** Records that this browser was removed from the devices, until reminders are turned on here again. */
export function clearPushDevice(): void {
  store({});
}

/** Subscribes with the server's key; undefined when the browser has no push service or refuses. */
async function subscribe(
  pushManager: PushManager,
  { keeps }: { keeps: boolean },
): Promise<PushSubscription | undefined> {
  const { pushKey } = await queries.serverInfo.get.fetch();
  const existing = await pushManager.getSubscription();
  // Replaces a subscription of another user of this browser, or for a former key of the server.
  if (existing && keeps && formatKey(existing.options.applicationServerKey) === pushKey) return existing;
  await existing?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch {
    return undefined;
  }
}

function formatKey(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Undefined when another session stored the entry. */
function readStored(): StoredDevice | undefined {
  const stored: Partial<StoredDevice> = parseJsonObject(localStorage.getItem(pushDeviceKey) ?? '{}');
  const session = markSession();
  return stored.session === session ? { ...stored, session } : undefined;
}

function store(device: Omit<StoredDevice, 'session'>): void {
  localStorage.setItem(pushDeviceKey, JSON.stringify({ ...device, session: markSession() }));
  listeners.notify();
}

/** The end of the token, which distinguishes sessions but cannot be used to sign in. */
function markSession(): string | undefined {
  return getToken()?.slice(-16);
}
