import type { User } from '@goaltracker/contracts/auth/user.schema';

/** A user in UTC. */
export const user: User = {
  id: '0199d3a0-6c1e-7d5b-9a57-000000000001',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  isPremium: false,
  subscriptionStatus: 'free',
  subscriptionExpiresAt: null,
  timezone: 'UTC',
  emailConfirmedAt: null,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
};
