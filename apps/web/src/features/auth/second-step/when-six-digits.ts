import type { ChangeEventHandler } from 'react';

/**
 * Has a field also send a code of an authenticator app as soon as it is complete, typed or pasted. Not by `isTimeCode`,
 * which ignores dashes: `2345-67` may be the beginning of a recovery code.
 */
export function whenSixDigits(
  onChange: ChangeEventHandler<HTMLInputElement>,
  send: (code: string) => void,
): ChangeEventHandler<HTMLInputElement> {
  return (event) => {
    onChange(event);
    const code = event.currentTarget.value.replaceAll(' ', '');
    if (/^\d{6}$/.test(code)) send(code);
  };
}
