import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import type { RestRoute } from './rest.ts';
import type { ProcedureMeta } from './trpc.ts';

interface Description {
  readonly summary: string;
  readonly description?: string;
  /** Status on success: 200 by default, 201 for a create, 204 for a delete. */
  readonly status?: ProcedureMeta['status'];
  readonly access?: ProcedureMeta['access'];
  readonly refusals?: ProcedureMeta['refusals'];
  readonly lane?: ProcedureMeta['lane'];
  readonly cursorOf?: ProcedureMeta['cursorOf'];
}

/** The cursor after a record is the record's id, also in a list with another order, such as notes by last change. */
export const cursorById: NonNullable<ProcedureMeta['cursorOf']> = ({ id }) => String(id);

/** The reason for 401 in several procedures. */
export const wrongCredentials = `${invalidCredentials}.`;

/** The reason for 409 in several procedures. */
export const maximumReached = 'The maximum number is reached.';

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
