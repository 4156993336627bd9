import * as contract from '@goaltracker/contracts/reminders/push-device.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { accountProcedure, trustedOutput, router } from '../core/trpc.ts';
import * as devices from './push-devices.service.ts';

const rest = createRestMeta('Reminders');

/**
 * Browsers that get reminders by Web Push (rules/reminders.md#devices). They belong to sessions, so scripts have none.
 */
export const pushDevicesRouter = router({
  /** Lists the devices with active sessions, in the order they were added. */
  list: accountProcedure
    .meta(rest('GET', '/push/devices', { summary: 'List devices that get reminders', access: 'account' }))
    .output(trustedOutput(z.array(contract.pushDevice)))
    .query(({ ctx }) => devices.listPushDevices(ctx.user)),

  /** Adds this browser, or replaces its keys. Throws VALIDATION for invalid keys, CONFLICT at 20 devices. */
  add: accountProcedure
    .meta(
      rest('POST', '/push/devices', {
        summary: 'Add a device',
        description:
          'Send a subscription of the Push API, created with the server’s `pushKey`. The device ends with the session. Sending the same endpoint again replaces its keys.',
        status: 201,
        access: 'account',
      }),
    )
    .input(contract.addPushDeviceInput)
    .output(trustedOutput(contract.pushDevice))
    .mutation(({ ctx, input }) => devices.addPushDevice(ctx, input)),

  /** Removes a device; it gets no more reminders. Throws NOT_FOUND. */
  remove: accountProcedure
    .meta(rest('DELETE', '/push/devices/{id}', { summary: 'Remove a device', status: 204, access: 'account' }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => devices.removePushDevice(ctx.user, input.id)),

  /**
   * Sends a notification to a device now and returns the outcome at its push service. Throws NOT_FOUND, RATE_LIMITED
   * after five in a minute.
   */
  test: accountProcedure
    .meta(
      rest('POST', '/push/devices/{id}/test', {
        summary: 'Send a test to a device',
        description: 'At most five within a minute; then 429.',
        access: 'account',
        lane: 'slow',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.pushTest))
    .mutation(({ ctx, input }) => devices.testPushDevice(ctx, input.id)),
});
