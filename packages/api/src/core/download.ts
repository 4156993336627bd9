import { Readable } from 'node:stream';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { ZodObject, ZodType, infer as Infer } from 'zod';
import type { ApiContext, ApiServices, UserContext } from './context.ts';
import { getToday } from './today.ts';
import { authenticate } from './user-context.ts';

/** A GET route that sends a file. Not a procedure, because the file is streamed instead of built in memory. */
export interface Download {
  /** Named like a procedure, e.g. `backup.download`. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** The query parameters. */
  readonly input: ZodObject;
  readonly mediaType: string;
  /** The schema of a JSON file. */
  readonly output?: ZodType;
  /** An example of any other file. */
  readonly example?: string;
  nameFile(today: CalendarDay): string;
  /** Starts the file. A bad token, a bad query or an error in the first part rejects before anything is sent. */
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
      const user = await authenticate(context, {
        requires: 'read',
        describe: async () => ({ path: about.name, input: query }),
      });
      // An ended session answers 401 even where the query is invalid too.
      const today = await user.read((tx) => getToday(tx, user.now));
      const content = await write(user, about.input.parse(query), context.services);
      return { name: about.nameFile(today.day), content };
    },
  };
}

/** A stream of the parts. Produces the first immediately, so that an early error rejects instead of cutting the stream off. */
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
