import type { Session } from '@goaltracker/contracts/auth/session.schema';

/** Programs that do not name themselves, and sessions that began before devices were stored, have no name. */
export function nameDevice({ device }: Pick<Session, 'device'>): string {
  return device ?? 'An unknown device';
}
