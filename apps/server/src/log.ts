interface ErrorSummary {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly at: string[];
  readonly cause?: ErrorSummary;
}

/** The errors of drivers quote values and parameters, which are people's notes and addresses. */
const quotesValues = /Postgres|Drizzle|Database|Zod|Syntax/;

/** What may stand in a log of an error: where it happened and what kind it is, and its words only where they cannot quote data. */
export function summarizeError(error: unknown, depth = 0): ErrorSummary {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const discreet =
    quotesValues.test(`${error.name} ${error.constructor.name}`) || 'severity' in error || 'query' in error;
  const at = (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? []);
  const cause = error.cause !== undefined && depth < 3 ? { cause: summarizeError(error.cause, depth + 1) } : {};
  return { name: error.name, ...code, ...(discreet ? {} : { message: error.message }), at: at.slice(0, 8), ...cause };
}
