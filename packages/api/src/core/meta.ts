import type { RestRoute } from './rest.ts';
import type { ProcedureMeta } from './trpc.ts';

interface Description {
  readonly summary: string;
  readonly description?: string;
  /** Success status: 200 unless it creates (201) or removes (204). */
  readonly status?: ProcedureMeta['status'];
  readonly access?: ProcedureMeta['access'];
}

/** The meta of procedures under one heading of the API's documentation. */
export function describeUnder(tag: string) {
  return (method: RestRoute['method'], path: `/${string}`, about: Description): ProcedureMeta => {
    const { summary, description, status = 200, access = 'user' } = about;
    return {
      status,
      access,
      openapi: { method, path, summary, description, tags: [tag], protect: access !== 'public' },
    };
  };
}
