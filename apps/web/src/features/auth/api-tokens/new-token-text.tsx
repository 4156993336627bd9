import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyBlock } from './copy-block.tsx';
import classes from './new-token-text.module.css';

/** A token that was just made, and how to use it. */
export function NewTokenText({ token }: { token: string }) {
  const warning = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with the form; what is to be known now is read out first.
  useEffect(() => warning.current?.focus(), []);
  return (
    <Stack gap="md">
      <p ref={warning} tabIndex={-1} className={classes.warning}>
        Copy it now: it will not be shown again. Keep it like a password.
      </p>
      <CopyBlock label="Token" text={token} />
      <CopyBlock
        label="Command"
        description="This lists your goals:"
        text={`curl -H "Authorization: Bearer ${token}" ${location.origin}/api/goals`}
      />
    </Stack>
  );
}
