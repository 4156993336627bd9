import type { ZodType } from 'zod';
import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from './context.ts';
import { TempFile } from './temp-file.ts';
import { authenticate, publishChange } from './user-context.ts';
import type { UserContext } from './context.ts';

/** A POST route that receives a file. Not a procedure, because it streams the file as it arrives. */
export interface Upload {
  /** Named like a procedure, e.g. `backup.restore`. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly mediaType: 'application/json' | 'multipart/form-data';
  readonly refusal: string;
  /** The access that an API token needs. */
  readonly access: ApiTokenAccess;
  /** Bytes. */
  readonly maxSize: number;
  /** For a JSON file: a component of the OpenAPI document. */
  readonly input?: ZodType;
  /** For a form: its JSON fields beside `files`, components of the OpenAPI document. */
  readonly fields?: Readonly<Record<string, ZodType>>;
  readonly output: ZodType;
  readonly status: 200 | 201;
  /** Whether the route reports progress: clients that accept `application/x-ndjson` get lines of JSON while it runs. */
  readonly reportsProgress?: true;
  /** Receives the file's bytes. Rejects like a procedure. */
  receive(bytes: AsyncIterable<Uint8Array>, context: ApiContext, request?: UploadRequest): Promise<unknown>;
}

export interface UploadRequest {
  /** Includes its parameters. */
  readonly contentType: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** Called with the finished share, 0 to 1, when the client wants progress. */
  readonly report?: (progress: number) => void;
  /** Aborted when the client hangs up. The reason is the error to throw. */
  readonly signal?: AbortSignal;
}

/**
 * Authenticates an upload before it arrives, writes it to a temp file, because many uploads may arrive slowly at the
 * same time, and passes it on. `name` distinguishes uploads with the same `Idempotency-Key`.
 */
export async function receiveFile<Result>(
  bytes: AsyncIterable<Uint8Array>,
  context: ApiContext,
  {
    name,
    access,
    use,
  }: { name: string; access: ApiTokenAccess; use: (user: UserContext, file: TempFile) => Promise<Result> },
): Promise<Result> {
  const user = await authenticate(context, {
    requires: access,
    describe: async () => ({ path: name, input: file.hash }),
  });
  // Refuses a bad or limited token before the upload, not after it.
  await user.read((tx) => tx.session);
  await using file = await TempFile.open(context.services.tempFolder);
  for await (const part of bytes) await file.write(part);
  const result = await use(user, file);
  if (access !== 'read') publishChange(context, { userId: user.userId, name });
  return result;
}
