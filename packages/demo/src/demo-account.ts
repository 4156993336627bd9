/** Whether the demo account can be in a time zone. */
export { isValidTimeZone } from '@goaltracker/domain/core/time-zone';

/** The demo account. Exists only on servers started with `--demo`. They print the password: it is not a secret. */
export const demoAccount = {
  name: 'Robin Demo',
  email: 'demo@goaltracker.example',
  password: 'a-year-of-goals',
} as const;
