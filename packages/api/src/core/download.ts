import { Readable } from 'node:stream';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { ZodObject, ZodType, infer as Infer } from 'zod';
import type { ApiContext, ApiServices, UserContext } from './context.ts';
import { getToday } from './today.ts';
import { authenticate } from './user-context.ts';

/** A GET route that sends a file. Not a procedure, because it streams the file instead of building it in memory. */
export interface Download {
  /** Named like a procedure, e.g. `backup.download`. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly input: ZodObject;
  readonly mediaType: string;
  /** The schema, when the file is JSON. */
  readonly output?: ZodType;
  /** An example of the file, when it is not JSON. */
  readonly example?: string;
  nameFile(today: CalendarDay): string;
  /** Starts the file. Rejects before sending anything when the token or query is bad or the first part fails. */
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
      // An ended session answers 401 even when the query is invalid too.
      const today = await user.read((tx) => getToday(tx, user.now));
      const content = await write(user, about.input.parse(query), context.services);
      return { name: about.nameFile(today.day), content };
    },
  };
}

/** Streams the parts. Awaits the first part, so that an early error rejects instead of cutting off the stream. */
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
