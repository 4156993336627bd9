import type { ZodObject, infer as Infer } from 'zod';
import type { ApiContext, UserContext } from './context.ts';
import { openUserContext } from './user-context.ts';

/** A file a user gets, written while it is sent. It is no JSON, so it is no procedure, and has a GET route of its own. */
export interface Download {
  /** As a procedure would be called. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** What the query may say. */
  readonly input: ZodObject;
  readonly mediaType: string;
  readonly fileName: string;
  readonly example: string;
  /** Throws like a procedure, before anything is sent: for a token, a query, or a first part that fails. */
  open(query: Readonly<Record<string, unknown>>, context: ApiContext): Promise<AsyncGenerator<string>>;
}

type Definition<Input extends ZodObject> = Omit<Download, 'open' | 'input'> & {
  readonly input: Input;
  write(user: UserContext, input: Infer<Input>): AsyncGenerator<string>;
};

export function defineDownload<Input extends ZodObject>({ write, ...about }: Definition<Input>): Download {
  return {
    ...about,
    async open(query, context) {
      const user = await openUserContext(context, {
        writes: false,
        describe: async () => ({ path: about.name, input: query }),
      });
      // Whoever's session has ended is told that before what is wrong with the query.
      await user.read((tx) => tx.session);
      return beginNow(write(user, about.input.parse(query)));
    },
  };
}

/** The same parts, the first of them made already. */
async function beginNow(parts: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
}
