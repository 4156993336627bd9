import { Readable } from 'node:stream';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { ZodObject, ZodType, infer as Infer } from 'zod';
import type { ApiContext, ApiServices, UserContext } from './context.ts';
import { getToday } from './today.ts';
import { openUserContext } from './user-context.ts';

/** A file a user gets. It is no procedure, since it is not made in memory, and has a GET route of its own. */
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
  /** What a file of JSON holds. */
  readonly output?: ZodType;
  /** What any other file may look like. */
  readonly example?: string;
  nameFile(today: CalendarDay): string;
  /** Throws like a procedure, before anything is sent: for a token, a query, or a first part that fails. */
  open(query: Readonly<Record<string, unknown>>, context: ApiContext): Promise<DownloadedFile>;
}

export interface DownloadedFile {
  readonly name: string;
  readonly content: Readable;
}

type Definition<Input extends ZodObject> = Omit<Download, 'open' | 'input'> & {
  readonly input: Input;
  readonly write: (user: UserContext, input: Infer<Input>, services: ApiServices) => Promise<Readable>;
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
      const today = await user.read((tx) => getToday(tx, user.now));
      const content = await write(user, about.input.parse(query), context.services);
      return { name: about.nameFile(today.day), content };
    },
  };
}

/** A file written while it is sent; the first of its parts is made at once. */
export async function streamParts(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(
    (async function* () {
      if (first.done) return;
      yield first.value;
      yield* parts;
    })(),
  );
}
