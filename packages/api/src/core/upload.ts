import type { ZodType } from 'zod';
import type { ApiContext, UserContext } from './context.ts';
import { Spool } from './spool.ts';
import { openUserContext } from './user-context.ts';

/** A file a user sends, too large to be the input of a procedure: it has a POST route of its own. */
export interface Upload {
  /** As a procedure would be called. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly input: ZodType;
  readonly output: ZodType;
  /** Takes the bytes as they arrive and answers what the output says. Throws like a procedure. */
  take(file: AsyncIterable<Uint8Array>, context: ApiContext): Promise<unknown>;
}

type Definition<Output> = Omit<Upload, 'take' | 'output'> & {
  readonly output: ZodType<Output>;
  readonly take: (user: UserContext, file: Spool) => Promise<Output>;
};

export function defineUpload<Output>({ take, ...about }: Definition<Output>): Upload {
  return {
    ...about,
    async take(bytes, context) {
      await using file = await Spool.open(context.services.tempFolder);
      const user = await openUserContext(context, {
        writes: true,
        describe: async () => ({ path: about.name, input: file.hash }),
      });
      // Nobody sends a large file only to hear that they may not.
      await user.read((tx) => tx.session);
      for await (const part of bytes) await file.write(part);
      return await context.services.takeTurn(() => take(user, file));
    },
  };
}
