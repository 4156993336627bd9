/** Whether the demo account can be in a time zone. */
export { isValidTimeZone } from '@goaltracker/domain/core/time-zone';

/** The demo account. It exists only on servers started with `--demo`, which print the password: it is not a secret. */
export const demoAccount = {
  name: 'Robin Demo',
  email: 'demo@goaltracker.example',
  password: 'a-year-of-goals',
} as const;
