import type { ChangeEvent } from '@goaltracker/contracts/core/change.schema';
import { createParser } from 'eventsource-parser';
import { getToken } from '../../session/auth-token.ts';

/** The server opened no stream. */
export class StreamRefusedError extends Error {
  override name = 'StreamRefusedError';
  readonly status: number;
  readonly retryAfterSeconds: number;

  constructor({ status, headers }: Response) {
    super(`The stream of changes was refused: ${status}`);
    this.status = status;
    this.retryAfterSeconds = Number(headers.get('retry-after') ?? 0);
  }
}

interface StreamOptions {
  /** Seconds since the stream was last heard from: changes since then come first. */
  age: number;
  signal: AbortSignal;
  onChange: (change: ChangeEvent) => void;
  /** Called every 15 seconds, and first after the changes that were missed. */
  onAlive: () => void;
}

/**
 * Reads one stream of changes until the server ends it. By `fetch`, because an EventSource cannot send a token in a header.
 * Rejects with a StreamRefusedError, and when the connection is lost or aborted.
 */
export async function readChanges({ age, signal, onChange, onAlive }: StreamOptions): Promise<void> {
  const response = await fetch(`/api/changes?age=${Math.ceil(age)}`, {
    headers: { authorization: `Bearer ${getToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new StreamRefusedError(response);
  const parser = createParser({
    onEvent: ({ data }) => onChange(JSON.parse(data) as ChangeEvent),
    onComment: onAlive,
  });
  const decoder = new TextDecoder();
  for await (const bytes of readAll(response.body)) parser.feed(decoder.decode(bytes, { stream: true }));
}

/** Safari cannot iterate over streams. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
