import { instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const base64url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), `Must be base64url of ${length} characters`);

function hasNoCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** A subscription from `PushSubscription.toJSON()` of the browser's Push API. */
export const addPushDeviceInput = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'Must be an address that begins with https' })
    .max(2_048)
    .refine(hasNoCredentials, 'Must not contain a name or password')
    .meta({
      description: 'The address of the browser at its push service.',
      example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABf',
    }),
  keys: z
    .object({
      p256dh: base64url(87).meta({
        description: 'The public key of the browser: a point of the curve P-256.',
        example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      }),
      auth: base64url(22).meta({
        description: 'The authentication secret of the browser.',
        example: 'BTBZMqHH6r4Tts7J_aSIgg',
      }),
    })
    .meta({ description: 'The keys that encrypt messages to the browser.' }),
});
export type AddPushDeviceInput = z.infer<typeof addPushDeviceInput>;

export const pushDevice = z
  .object({
    id: recordId,
    name: z.string().nullable().meta({
      description: 'The browser and system, as it names itself.',
      example: 'Chrome on Android',
    }),
    createdAt: instant,
    lastDeliveredAt: instant.nullable().meta({ description: 'When its push service last accepted a message.' }),
    isFailing: z.boolean().meta({ description: 'Whether the last message could not be delivered.' }),
    isThisSession: z.boolean().meta({ description: 'Whether it was added in the session of this request.' }),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

export const pushTest = z
  .object({
    outcome: z.enum(['delivered', 'gone', 'busy', 'refused']).meta({
      description:
        'What the push service did. `delivered`: it accepted the message. `gone`: it no longer knows the device, which is then removed. `busy`: it does not answer at the moment. `refused`: it rejected the message.',
    }),
  })
  .meta({ id: 'PushTest' });
export type PushTest = z.infer<typeof pushTest>;
