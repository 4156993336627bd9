import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Objects are sent as JSON, strings unchanged. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** No complete response arrived. Unless the connection was refused, the server may have processed the request. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
  readonly wasRefused: boolean;

  constructor(cause: Error, wasRefused: boolean) {
    super(`No response: ${cause.message}`, { cause });
    this.wasRefused = wasRefused;
  }
}

export interface HttpClient extends Disposable {
  send(request: HttpRequest): Promise<HttpResponse>;
}

/** A client that keeps connections alive and never retries. `send` throws NoResponseError. */
export function createHttpClient(url: () => string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return {
    send: ({ method, path, body, token, idempotencyKey }) =>
      new Promise((resolve, reject) => {
        const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
        const headers = {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        };
        const fail = (error: NodeJS.ErrnoException) =>
          reject(new NoResponseError(error, error.code === 'ECONNREFUSED'));
        const sent = openRequest(new URL(path, url()), { method, headers, agent }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.once('error', fail);
          response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        });
        sent.once('error', fail);
        sent.end(payload);
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

const maxAttempts = 10;

/** Retries after a 503: on a busy machine a server that has just started may shed load. */
export async function sendWithRetry(client: HttpClient, request: HttpRequest, attempt = 1): Promise<HttpResponse> {
  const response = await client.send(request);
  if (response.status !== 503 || attempt === maxAttempts) return response;
  await sleep(1_000);
  return sendWithRetry(client, request, attempt + 1);
}

/** The fields that the tests read. Each kind of record has some of them. */
interface Body {
  readonly id: string;
  readonly token: string;
  readonly currentValue: number;
  readonly path: string;
  readonly leads: readonly { readonly id: string; readonly currentValue: number }[];
}

/** Parses the body of a successful response. Throws for any other response. */
export function parseBody({ status, text }: HttpResponse): Body {
  if (status >= 300) throw new Error(`Status ${status}: ${text}`);
  return JSON.parse(text) as Body;
}

/** Checks an error response: no 5xx except 503, a message and a code, and `Retry-After` with 429 and 503. */
export function findResponseFault({ status, headers, text }: HttpResponse): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500 && status !== 503) return `status ${status}: ${text}`;
  if (!/^\{"message":".+","code":"[A-Z_]+"/.test(text) && !/^\{"code":"[A-Z_]+","message":".+"/.test(text))
    return `status ${status} without message and code: ${text}`;
  const isTemporary = status === 503 || status === 429;
  if (isTemporary && !/^[1-9]\d*$/.test(headers['retry-after'] ?? '')) return `status ${status} without Retry-After`;
  return undefined;
}
