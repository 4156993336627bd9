/** What a script may do with an API token: only read, or all that its owner may but change the account. */
export const apiTokenAccesses = ['read', 'write'] as const;
export type ApiTokenAccess = (typeof apiTokenAccesses)[number];

/** How many API tokens one person may have at a time. */
export const maxApiTokens = 50;
