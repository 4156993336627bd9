import { ECDH } from 'node:crypto';
import type { AddPushDeviceInput, PushDevice, PushTest } from '@goaltracker/contracts/reminders/push-device.schema';
import {
  type PushDeviceRow,
  deletePushDevices,
  findPushDevice,
  listPushDevices as listRows,
  lockAndCountPushDevices,
  recordPushes,
  savePushDevice,
} from '@goaltracker/db/reminders/push-devices.queries';
import { reminderJob } from '@goaltracker/db/reminders/reminder-jobs.queries';
import { newId } from '@goaltracker/db/core/id';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { describeDevice } from '../auth/note-security-activity.ts';
import type { AccountContext, SignedInContext } from '../core/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../core/errors.ts';

const maxDevices = 20;
/** Seconds. A test that arrives later would only surprise. */
const testTtl = 300;

/** In the order they were added. */
export async function listPushDevices(ctx: AccountContext): Promise<PushDevice[]> {
  const rows = await ctx.read((tx) => listRows(tx, ctx.now));
  return rows.map((row) => toPushDevice(row, ctx));
}

/** Adds a browser to this session, or replaces the keys of a known endpoint. Throws ConflictError at 20. */
export async function addPushDevice(
  { user, caller }: SignedInContext,
  { endpoint, keys: { p256dh, auth } }: AddPushDeviceInput,
): Promise<PushDevice> {
  assertPoint(p256dh);
  return user.write(async (tx) => {
    if ((await lockAndCountPushDevices(tx, endpoint)) >= maxDevices) {
      throw new ConflictError(`You have ${maxDevices} devices, the maximum number: remove one first.`);
    }
    const row = await savePushDevice(tx, {
      id: newId(),
      sid: user.sessionId,
      endpoint,
      p256dh,
      auth,
      name: describeDevice(caller.userAgent),
      createdAt: user.now.toISOString(),
    });
    await scheduleJob(tx, { ...reminderJob, dueAt: user.now });
    return toPushDevice(row, user);
  });
}

export async function removePushDevice(ctx: AccountContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if ((await deletePushDevices(tx, [id])) === 0) throw new NotFoundError();
  });
}

/** Sends a notification to a device. Removes the device when its push service no longer has it. */
export async function testPushDevice({ user, services }: SignedInContext, id: string): Promise<PushTest> {
  // A retry returns the stored response.
  const outcome = (await user.isReplay()) ? 'busy' : await sendTest({ user, services }, id);
  return user.write(async (tx) => {
    if (outcome === 'gone') await deletePushDevices(tx, [id]);
    else
      await recordPushes(
        tx,
        outcome === 'delivered'
          ? { delivered: [id], failed: [], now: user.now }
          : { delivered: [], failed: [id], now: user.now },
      );
    return { outcome };
  });
}

async function sendTest({ user, services }: Pick<SignedInContext, 'user' | 'services'>, id: string) {
  const device = await user.read((tx) => findPushDevice(tx, id));
  if (!device) throw new NotFoundError();
  await services.push.limitTests(user.userId);
  const message = { content: { type: 'test' }, ttlSeconds: testTtl, topic: 'test' } as const;
  const { result } = await services.push.send(device, message);
  return result;
}

/** Throws ValidationError when the key cannot be used to encrypt. */
function assertPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new ValidationError([{ path: ['keys', 'p256dh'], message: 'Must be a point of the curve P-256' }]);
  }
}

function toPushDevice(
  { id, name, createdAt, lastDeliveredAt, failures, sid }: PushDeviceRow,
  { sessionId }: AccountContext,
): PushDevice {
  return { id, name, createdAt, lastDeliveredAt, isFailing: failures > 0, isThisSession: sid === sessionId };
}
