import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useHasPassword } from './use-sign-in-ways.ts';

/** The first field of a dialog that asks for the password, where the account has one. */
export function CurrentPasswordField(props: PasswordInputProps) {
  return useHasPassword() && <PasswordField autoComplete="current-password" data-autofocus {...props} />;
}
