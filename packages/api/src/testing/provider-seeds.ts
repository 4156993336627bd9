import type { Seed } from './auth-seeds.ts';

/** The part of `procedureSeeds` for identity providers. */
export const providerSeeds: Readonly<Record<string, Seed>> = {
  'providers.signIn': ({ providerCode }) => providerCode,
  'providers.listJoined': () => undefined,
  'providers.join': ({ newProviderCode }) => newProviderCode,
  'providers.leave': ({ ids }) => ({ id: ids.identity }),
  'providers.verifyStep': ({ providerCode }) => providerCode,
  'providers.signInByLink': ({ signInToken }) => ({ token: signInToken }),
};
