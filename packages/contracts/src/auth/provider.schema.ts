import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { deviceTokens } from './auth.schema.ts';
import { signedIn } from './user.schema.ts';

/** What a browser brings back from a provider. */
export const providerCode = z.object({
  code: text(100).min(1, 'Required').meta({
    description: 'What follows `#provider=` in the address that the browser comes back to.',
    example: 'mAn0d1Ek0bYPAzPq2qFhcbJ3l0WfH1eRrWkZ0mGm3nE',
  }),
  verifier: text(200).min(1, 'Required').meta({
    description: 'The text whose SHA-256 the sign-in was begun with.',
    example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  }),
});
export type ProviderCode = z.infer<typeof providerCode>;

export const providerSignInInput = providerCode.extend({
  invite: text(2000).min(1, 'Required').optional().meta({
    description: 'What follows `#invite=` in the link of an invitation, for a new account where one is needed.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
  deviceTokens,
});
export type ProviderSignInInput = z.infer<typeof providerSignInInput>;

/** Either `signedIn` or `toJoin` is null. */
export const providerSignIn = z
  .object({
    signedIn: signedIn.nullable(),
    isNew: z.boolean().meta({ description: 'Whether the account was made by this sign-in.' }),
    toJoin: z
      .object({
        email: z.string().meta({ description: 'The address that has an account here.', example: 'ada@example.org' }),
        name: z.string().meta({ description: 'The provider.', example: 'Family Login' }),
      })
      .nullable()
      .meta({
        description:
          'The provider confirms an address that has an account here. Sign in to it another way, then join the account at the provider with the same code.',
      }),
  })
  .meta({ id: 'ProviderSignIn' });
export type ProviderSignIn = z.infer<typeof providerSignIn>;

/** An account at a provider that signs a user in. */
export const identity = z
  .object({
    id: recordId,
    number: z.int().nullable().meta({
      description: 'The number of the provider; null where the server does not have it any more.',
      example: 1,
    }),
    provider: z.string().meta({ description: 'The name of the provider, or its address.', example: 'Family Login' }),
    name: z.string().meta({ description: 'The address or name of the account there.', example: 'ada@example.org' }),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

export const signInLinkInput = z.object({
  token: text(100).min(1, 'Required').meta({
    description: 'What follows `#sign-in=` in a link of the operator.',
    example: 'mAn0d1Ek0bYPAzPq2qFhcbJ3l0WfH1eRrWkZ0mGm3nE',
  }),
});
export type SignInLinkInput = z.infer<typeof signInLinkInput>;
