/** Normalizes an authenticator code or a recovery code for comparison: lower case, only letters and digits. */
export function normalizeCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * Whether the text is a six-digit code of an authenticator app.
 * @example isTimeCode('123 456') // true
 */
export function isTimeCode(typed: string): boolean {
  return /^\d{6}$/.test(normalizeCode(typed));
}
