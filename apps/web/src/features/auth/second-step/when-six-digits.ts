import { isTimeCode, normalizeCode } from '@goaltracker/domain/auth/codes';
import type { ChangeEventHandler } from 'react';

/** Has a field also send a code of an authenticator app as soon as it is complete, typed or pasted. */
export function whenSixDigits(
  onChange: ChangeEventHandler<HTMLInputElement>,
  send: (code: string) => void,
): ChangeEventHandler<HTMLInputElement> {
  return (event) => {
    onChange(event);
    const code = normalizeCode(event.currentTarget.value);
    if (isTimeCode(code)) send(code);
  };
}
