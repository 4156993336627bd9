import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** An object is sent as JSON, text as it is. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** No whole answer came. Unless the connection was refused, nobody knows what became of the request. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly wasRefused: boolean;

  constructor(cause: Error, wasRefused: boolean) {
    super(`No answer: ${cause.message}`, { cause });
    this.wasRefused = wasRefused;
  }
}

export interface HttpClient extends Disposable {
  send(request: Request): Promise<Answer>;
}

/** A client that keeps its connections, says when it got no answer, and never tries again by itself. */
export function createHttpClient(url: () => string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return {
    send: ({ method, path, body, token, key }) =>
      new Promise((resolve, reject) => {
        const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
        const headers = {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        };
        const fail = (error: NodeJS.ErrnoException) => reject(new NoAnswerError(error, error.code === 'ECONNREFUSED'));
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

/** What the tests look at in a record; each kind of record has its part of it. */
interface Body {
  readonly id: string;
  readonly token: string;
  readonly currentValue: number;
  readonly leads: readonly { readonly id: string; readonly currentValue: number }[];
}

/** The body of an answer that has to be a success. */
export function read({ status, text }: Answer): Body {
  if (status >= 300) throw new Error(`Answered ${status}: ${text}`);
  return JSON.parse(text) as Body;
}
