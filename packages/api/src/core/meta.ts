import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import type { RestRoute } from './rest.ts';
import type { ProcedureMeta } from './trpc.ts';

interface Description {
  readonly summary: string;
  readonly description?: string;
  /** Status of a success: 200 by default, 201 for a create, 204 for a delete. */
  readonly status?: ProcedureMeta['status'];
  readonly access?: ProcedureMeta['access'];
  readonly refusals?: ProcedureMeta['refusals'];
  readonly lane?: ProcedureMeta['lane'];
  readonly cursorOf?: ProcedureMeta['cursorOf'];
}

/** The cursor after a record of a list by id. */
export const cursorById: NonNullable<ProcedureMeta['cursorOf']> = ({ id }) => String(id);

/** Why several procedures refuse with 401. */
export const wrongCredentials = `${invalidCredentials}.`;

/** Why several procedures refuse with 409. */
export const maximumReached = 'The maximum number is reached.';

/** Makes the meta of procedures that share an OpenAPI tag. */
export function createRestMeta(tag: string) {
  return (method: RestRoute['method'], path: `/${string}`, about: Description): ProcedureMeta => {
    const { summary, description, status = 200, access = 'user', refusals, lane, cursorOf } = about;
    return {
      status,
      access,
      refusals,
      lane,
      cursorOf,
      openapi: { method, path, summary, description, tags: [tag], protect: access !== 'public' },
    };
  };
}
