import type { BeginSignUpInput } from '@goaltracker/contracts/auth/passkey.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { parseServerError } from '../../../http/server-error.ts';
import { createPasskey, forgetPasskey } from './authenticator.ts';
import { type Client, callDirectly } from '../call-directly.ts';

export async function signUpWithPasskey(client: Client, input: BeginSignUpInput): Promise<SignedIn> {
  const creation = await callDirectly(client, 'passkeys.beginSignUp', input);
  const made = await createPasskey(creation);
  const { name, email } = input;
  try {
    return await callDirectly(client, 'passkeys.signUp', { ...made, name, email });
  } catch (error) {
    if (parseServerError(error).code === 'CONFLICT') await forgetPasskey(creation.rp.id, made.id);
    throw error;
  }
}
