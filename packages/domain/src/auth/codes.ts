/** A code of an authenticator app or a recovery code as it is compared, whatever people type between its characters. */
export function normalizeCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * Whether it is a code of an authenticator app, of six digits.
 * @example isTimeCode('123 456') // true
 */
export function isTimeCode(typed: string): boolean {
  return /^\d{6}$/.test(normalizeCode(typed));
}
