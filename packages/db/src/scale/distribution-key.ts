/** The tables that are not distributed by a `user_id`. */
const otherKeys: Readonly<Record<string, string>> = {
  users: 'id',
  user_emails: 'email',
  sign_in_attempts: 'key',
  server_keys: 'fingerprint',
  challenges: 'key',
  identity_owners: 'key',
};

/**
 * The column whose hash decides on which shard a row of a table is. Undefined for a table that every node has a copy of:
 * one without a `user_id` that is not named here.
 */
export function getDistributionKey(table: string, columns: readonly string[]): string | undefined {
  return otherKeys[table] ?? (columns.includes('user_id') ? 'user_id' : undefined);
}
