import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { deviceTokens } from './auth.schema.ts';
import { signedIn } from './user.schema.ts';

/** The code and verifier that a browser sends after it returns from a provider. */
export const providerCode = z.object({
  code: text(100).min(1, 'Required').meta({
    description: 'The text after `#provider=` in the address that the browser returns to.',
    example: 'mAn0d1Ek0bYPAzPq2qFhcbJ3l0WfH1eRrWkZ0mGm3nE',
  }),
  verifier: text(200).min(1, 'Required').meta({
    description: 'The verifier: the sign-in began with its SHA-256.',
    example: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  }),
});
export type ProviderCode = z.infer<typeof providerCode>;

export const providerSignInInput = providerCode.extend({
  invite: text(2000).min(1, 'Required').optional().meta({
    description: 'The text after `#invite=` in an invitation link, when a new account needs an invitation.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
  deviceTokens,
});
export type ProviderSignInInput = z.infer<typeof providerSignInInput>;

/** Either `signedIn` or `toJoin` is null. */
export const providerSignIn = z
  .object({
    signedIn: signedIn.nullable(),
    isNew: z.boolean().meta({ description: 'Whether this sign-in created the account.' }),
    toJoin: z
      .object({
        email: z.string().meta({ description: 'The address of the account here.', example: 'ada@example.org' }),
        name: z.string().meta({ description: 'Name of the provider.', example: 'Family Login' }),
      })
      .nullable()
      .meta({
        description:
          'The provider confirms an address that already has an account here. Sign in to that account another way, then join the account at the provider with the same code.',
      }),
  })
  .meta({ id: 'ProviderSignIn' });
export type ProviderSignIn = z.infer<typeof providerSignIn>;

/** An account at a provider that signs a user in. */
export const identity = z
  .object({
    id: recordId,
    number: z.int().nullable().meta({
      description: 'Number of the provider in the server settings; null when the server no longer has this provider.',
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
    description: 'The text after `#sign-in=` in a link from the operator.',
    example: 'mAn0d1Ek0bYPAzPq2qFhcbJ3l0WfH1eRrWkZ0mGm3nE',
  }),
});
export type SignInLinkInput = z.infer<typeof signInLinkInput>;
