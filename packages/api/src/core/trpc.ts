import { CommitUnansweredError } from '@goaltracker/db/core/errors';
import { TRPCError, initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodType } from 'zod';
import type { ApiContext, Lane } from './context.ts';
import { describeError, statusOfCode, toErrorBody } from './describe-error.ts';
import type { DomainError } from './errors.ts';
import { isLongList } from './serialize-list.ts';
import { authenticate, publishChange, requireSession } from './user-context.ts';

/** A procedure's REST route (trpc-to-openapi's convention), its success status and its access. */
export interface ProcedureMeta extends OpenApiMeta {
  readonly status: 200 | 201 | 204;
  /**
   * `public`: no token. `user`: a session, or an API token that may read or, for mutations, write. `full`: a session,
   * or an API token with full access. `account`: a session only.
   */
  readonly access: 'public' | 'user' | 'full' | 'account';
  /**
   * Why the procedure refuses valid input, by status. Errors implied by access, input and path are documented without
   * this.
   */
  readonly refusals?: Readonly<Partial<Record<401 | 403 | 404 | 409 | 410, string>>> | undefined;
  /** See `Lane`. */
  readonly lane?: Lane | undefined;
  /** For a list with `limit` and `cursor`: returns the cursor after the last record of a page (rules/wire.md#pages). */
  readonly cursorOf?: ((last: Readonly<Record<string, unknown>>) => string) | undefined;
}

const trpcCodeOfStatus: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const trpc = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error }) {
      const described = describeError(error);
      return {
        code: shape.code,
        message: described.message,
        data: {
          ...toErrorBody(described),
          httpStatus: statusOfCode[described.code],
          path: shape.data.path,
          trpcCode: shape.data.code,
        },
      };
    },
  });

export const router = trpc.router;

/** A procedure without authentication. A mutation that changes a user's data must call `publishChange`. */
export const publicProcedure = trpc.procedure.use(async ({ ctx, meta, next }) => {
  using _place = await ctx.enter?.(meta?.lane).catch((error: unknown) => {
    throw toTrpcError(describeError(error));
  });
  const result = await next();
  if (!result.ok) throw toTrpcError(describeError(result.error));
  if (!ctx.replaceList || !isLongList(result.data)) return result;
  return { ...result, data: await ctx.replaceList(result.data) };
});

/**
 * A procedure for a user with a session or an API token. Services take `ctx.user`. After a mutation, publishes a change
 * of its router.
 */
export const userProcedure = publicProcedure.use(async ({ ctx, next, path, type, meta, getRawInput }) => {
  const user = await authenticate(ctx, {
    requires: type === 'query' ? 'read' : meta?.access === 'full' ? 'full' : 'write',
    mayHaveWaited: type === 'mutation' && meta?.access === 'user',
    describe: async () => ({ path, input: await getRawInput() }),
  });
  const result = await next({ ctx: { user } });
  if (type === 'mutation' && mayBeStored(result)) publishChange(ctx, { userId: user.userId, name: path });
  // Transactions check the session, but invalid input never reaches one. An ended session must still answer 401.
  if (!result.ok && result.error.code === 'BAD_REQUEST') await user.read(async (tx) => void (await tx.session));
  return result;
});

/** A procedure that changes the account: refuses API tokens. Its meta says `access: 'account'`. */
export const accountProcedure = userProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { user: await requireSession(ctx.user) } }),
);

/** Also true when the commit got no response. */
function mayBeStored(result: { ok: true } | { ok: false; error: TRPCError }): boolean {
  return result.ok || result.error.cause instanceof CommitUnansweredError;
}

const trustedSchemas = new WeakMap<object, ZodType>();

/**
 * Returns a schema that validates output in tests and development only. In production the typed service is trusted,
 * which saves parsing.
 */
export function trustedOutput<S extends ZodType>(schema: S): S {
  if (process.env.NODE_ENV !== 'production') return schema;
  const trusted: S = Object.create(schema, { parseAsync: { value: async (value: unknown) => value } });
  trustedSchemas.set(trusted, schema);
  return trusted;
}

export function findOutputSchema(output: object): ZodType | undefined {
  return trustedSchemas.get(output) ?? (output instanceof ZodType ? output : undefined);
}

function toTrpcError(error: DomainError): TRPCError {
  const code = trpcCodeOfStatus[statusOfCode[error.code]] ?? 'INTERNAL_SERVER_ERROR';
  return new TRPCError({ code, message: error.message, cause: error });
}
