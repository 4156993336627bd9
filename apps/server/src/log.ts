interface ErrorSummary {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly at: string[];
  readonly cause?: ErrorSummary;
}

/** Driver and validation errors quote values, which may be personal data. */
const quotesValues = /Postgres|Drizzle|Database|Zod|Syntax/;

/** Returns what the log may contain: name, code and stack. Includes the message only if it cannot quote user data. */
export function summarizeError(error: unknown, depth = 0): ErrorSummary {
  // openid-client sets a Response as the cause.
  if (error instanceof Response) return { name: 'Response', message: `HTTP status ${error.status}`, at: [] };
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const mayQuoteData =
    quotesValues.test(`${error.name} ${error.constructor.name}`) || 'severity' in error || 'query' in error;
  const at = (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
  const cause = error.cause !== undefined && depth < 3 ? { cause: summarizeError(error.cause, depth + 1) } : {};
  return {
    name: error.name,
    ...code,
    ...(mayQuoteData ? {} : { message: error.message }),
    at: at.slice(0, 8),
    ...cause,
  };
}
