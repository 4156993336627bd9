import { TRPCError, initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodType } from 'zod';
import type { ApiContext } from './context.ts';
import { describeError, statusOfCode, toErrorBody } from './describe-error.ts';
import type { DomainError } from './errors.ts';
import { openUserContext, requireSession } from './user-context.ts';

/** How a procedure is reached over REST: trpc-to-openapi's convention plus the status of a success. */
export interface ProcedureMeta extends OpenApiMeta {
  readonly status: 200 | 201 | 204;
  /** Anybody; a user, also by an API token; or a user who signed in themselves, which the account asks for. */
  readonly access: 'public' | 'user' | 'account';
}

const trpcCodeOfStatus: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
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

/** Anybody may call it. */
export const publicProcedure = trpc.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(describeError(result.error));
  return result;
});

/** Only a signed-in user may call it; `ctx.user` is what its service works with. */
export const userProcedure = publicProcedure.use(async ({ ctx, next, path, type, getRawInput }) => {
  const user = await openUserContext(ctx, {
    writes: type !== 'query',
    describe: async () => ({ path, input: await getRawInput() }),
  });
  const result = await next({ ctx: { ...ctx, user } });
  // The session row is checked by the transaction; input that was refused before one is checked here.
  if (!result.ok && result.error.code === 'BAD_REQUEST') await user.read(async (tx) => void (await tx.session));
  return result;
});

/** Only a user who signed in may call it, no API token: what changes the account. Its meta says `access: 'account'`. */
export const accountProcedure = userProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, user: await requireSession(ctx.user) } }),
);

const checkedAnswers = new WeakMap<object, ZodType>();

/**
 * The schema of an answer. It is checked in tests and development; in production our own typed
 * code has just made the value and is trusted.
 */
export function answer<S extends ZodType>(schema: S): S {
  if (process.env.NODE_ENV !== 'production') return schema;
  const trusted: S = Object.create(schema, { parseAsync: { value: async (value: unknown) => value } });
  checkedAnswers.set(trusted, schema);
  return trusted;
}

/** The schema that `answer` was given. */
export function findAnswerSchema(output: object): ZodType | undefined {
  return checkedAnswers.get(output) ?? (output instanceof ZodType ? output : undefined);
}

function toTrpcError(error: DomainError): TRPCError {
  const code = trpcCodeOfStatus[statusOfCode[error.code]] ?? 'INTERNAL_SERVER_ERROR';
  return new TRPCError({ code, message: error.message, cause: error });
}
