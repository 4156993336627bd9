import type { ZodType } from 'zod';
import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from './context.ts';
import { TempFile } from './temp-file.ts';
import { authenticate, publishChange } from './user-context.ts';
import type { UserContext } from './context.ts';

/** A POST route that receives a file. Not a procedure, because the file is streamed as it arrives. */
export interface Upload {
  /** Named like a procedure, e.g. `backup.restore`. */
  readonly name: string;
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly mediaType: 'application/json' | 'multipart/form-data';
  /** What is wrong with a file that is refused. */
  readonly refusal: string;
  /** API tokens with less access are refused. */
  readonly access: ApiTokenAccess;
  /** Bytes. */
  readonly maxSize: number;
  /** Of a JSON file, a component of the OpenAPI document. */
  readonly input?: ZodType;
  /** Of a form, what it may have beside `files`: JSON, components of the OpenAPI document. */
  readonly fields?: Readonly<Record<string, ZodType>>;
  readonly output: ZodType;
  readonly status: 200 | 201;
  /** Whether a client that accepts `application/x-ndjson` gets lines of JSON while it runs. */
  readonly reportsProgress?: true;
  /** Receives the file's bytes. Rejects like a procedure. */
  receive(bytes: AsyncIterable<Uint8Array>, context: ApiContext, request?: UploadRequest): Promise<unknown>;
}

/** What the request says about its file. */
export interface UploadRequest {
  /** With its parameters. */
  readonly contentType: string | undefined;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Called with the share that is done, 0 to 1, if the client wants to know. */
  readonly report?: (progress: number) => void;
  /** Aborted, with the error to be thrown, when the client hangs up. */
  readonly signal?: AbortSignal;
}

/**
 * Authenticates an upload before it arrives, writes it to a temp file, since many may arrive together and slowly, and
 * passes it on. `name` tells uploads with the same `Idempotency-Key` apart.
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
  // Refuses a bad or limited token before the upload rather than after it.
  await user.read((tx) => tx.session);
  await using file = await TempFile.open(context.services.tempFolder);
  for await (const part of bytes) await file.write(part);
  const result = await use(user, file);
  if (access !== 'read') publishChange(context, { userId: user.userId, name });
  return result;
}
