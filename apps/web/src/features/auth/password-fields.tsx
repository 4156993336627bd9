import type { PasswordInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PasswordField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useHasPassword } from './use-sign-in-ways.ts';

export function CurrentPasswordField(props: PasswordInputProps) {
  return useHasPassword() && <PasswordField autoComplete="current-password" data-autofocus {...props} />;
}

/** Warns of a common password, but accepts it. */
export function NewPasswordField({ value, ...props }: PasswordInputProps & { value: string }) {
  const isCommon = useIsCommon(value);
  return (
    <div>
      <PasswordField description="At least 6 characters" autoComplete="new-password" value={value} {...props} />
      <Text as="output" size="sm" tone="warning" className={isCommon ? 'block mt-6' : undefined}>
        {isCommon && 'This is one of the 10,000 most common passwords: easy to guess.'}
      </Text>
    </div>
  );
}

/** Loads the list after the first keystroke. Returns false until the list has arrived. */
function useIsCommon(password: string): boolean {
  const { data } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: loadCommonPasswords,
    enabled: password !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.has(password.toLowerCase()) ?? false;
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('virtual:common-passwords');
  return new Set(passwords.split('\n'));
}
