/**
 * The scopes of API tokens: `read` allows queries, `write` also mutations. Neither allows changing the account
 * (contract.md, Accounts).
 */
export const apiTokenAccesses = ['read', 'write'] as const;
export type ApiTokenAccess = (typeof apiTokenAccesses)[number];

/** API tokens a user may have at a time. */
export const maxApiTokens = 50;
