import type { ChangeEventHandler } from 'react';

/**
 * Wraps `onChange`: calls `send` as soon as the field holds six digits, typed or pasted. Does not use `isTimeCode`,
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
