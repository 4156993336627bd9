import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import PasskeySignIn from './passkey-sign-in.tsx';

const request = {
  challenge: 'YQ',
  rpId: 'localhost',
  timeout: 1,
  allowCredentials: [],
  userVerification: 'required' as const,
};
const wait = () => new Promise<never>(() => undefined);

afterEach(() => vi.restoreAllMocks());

it('cancels the passkey prompt when the form unmounts', async () => {
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<null>>(wait);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
    get,
    create: wait,
    store: wait,
    preventSilentAccess: wait,
  });
  const form = await renderForm(<PasskeySignIn />, { 'passkeys.beginSignIn': request });
  await form.press('Sign In With a Passkey');
  await expect.poll(() => get.mock.calls.length).toBe(1);
  const signal = get.mock.calls[0]?.[0].signal;
  expect(signal?.aborted).toBe(false);
  act(cleanup);
  expect(signal?.aborted).toBe(true);
});
