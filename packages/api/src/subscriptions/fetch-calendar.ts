import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { parseCalendarAddress } from '@goaltracker/domain/subscriptions/address';
import type { FetchCalendar, FetchedCalendar, Validators } from '../core/calendar-services.ts';
import type { UnreachableHosts } from '../core/unreachable-hosts.ts';
import {
  type AddressCheck,
  type ResolveHost,
  assertHost,
  createCheckedLookup,
  findUnreachableHost,
} from './address-check.ts';
import { CalendarFetchError, describeFailure, notAsOnTheWeb } from './fetch-failures.ts';

export interface FetchOptions {
  readonly mayConnectTo: AddressCheck;
  /** Resolves a host name. Default: `dns.lookup`. */
  readonly resolve?: ResolveHost;
  readonly timeoutMs?: number;
  readonly unreachableHosts?: UnreachableHosts;
}

/** Bytes of a calendar (rules/subscriptions.md#limits). */
const maxBytes = 10 * 1024 * 1024;
const maxRedirects = 5;
/** Milliseconds that a server may be silent before its response begins. Later pauses are allowed. */
const silenceMs = 5_000;
/** Informational responses, such as 103 Early Hints, before the response. */
const maxInformational = 10;
const maxValidatorLength = 500;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches calendars from addresses that users enter. Does not connect to addresses that `mayConnectTo` refuses: it
 * resolves each host name once and connects to the checked addresses. The same applies to every redirect.
 */
export function createFetchCalendar({
  mayConnectTo,
  resolve,
  timeoutMs = 15_000,
  unreachableHosts,
}: FetchOptions): FetchCalendar {
  const lookup = createCheckedLookup(mayConnectTo, resolve);

  return async (address, known, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const response = await follow(address, known, ended);
      if (response.statusCode === 304) return toUnchanged(known);
      return { file: await readBody(response), charset: readCharset(response), ...readValidators(response) };
    } catch (error) {
      if (signal?.aborted) throw error;
      if (timeout.aborted) throw new CalendarFetchError(`It took longer than ${timeoutMs / 1000} seconds.`);
      const unreachable = findUnreachableHost(error);
      if (unreachable) unreachableHosts?.onEvent?.(unreachable.host, unreachable.reason);
      throw describeFailure(error);
    }
  };

  async function follow(address: string, known: Validators, signal: AbortSignal): Promise<IncomingMessage> {
    let url = parseCalendarAddress(address);
    const authorization = url && formatAuthorization(url);
    const origin = url?.origin;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (url === null) throw new CalendarFetchError('It leads to an address that is not on the web.');
      const response = await send(url, url.origin === origin ? { authorization, known } : { known }, signal);
      const { statusCode = 0 } = response;
      if (!redirects.has(statusCode)) return assertUsable(response);
      response.destroy();
      const { location } = response.headers;
      url =
        location !== undefined && URL.canParse(location, url.href)
          ? parseCalendarAddress(new URL(location, url).href)
          : null;
    }
    throw new CalendarFetchError('It leads from one address to another without end.');
  }

  async function send(
    url: URL,
    { authorization, known }: { authorization?: string | null | undefined; known: Validators },
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    assertHost(url, mayConnectTo);
    const headers = {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'GoalTracker',
      ...(authorization && { authorization }),
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    };
    const target = new URL(url);
    target.username = '';
    target.password = '';
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      const request = open(target, { headers, lookup, signal, agent: false }, done);
      const silence = setTimeout(
        () => request.destroy(new CalendarFetchError('Its server does not answer.')),
        silenceMs,
      );
      const stopWaiting = () => clearTimeout(silence);
      let informational = 0;
      request.on('information', () => {
        informational += 1;
        if (informational > maxInformational) request.destroy(new CalendarFetchError(notAsOnTheWeb));
      });
      request.once('socket', (socket) => socket.once('data', stopWaiting));
      request.once('close', stopWaiting).once('error', fail).end();
    });
  }
}

function formatAuthorization({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')}`;
}

function assertUsable(response: IncomingMessage): IncomingMessage {
  const { statusCode = 0, headers } = response;
  if (statusCode === 200 || statusCode === 304) return response;
  response.destroy();
  const retryAfter = Number(headers['retry-after']);
  throw new CalendarFetchError(describeStatus(statusCode), {
    retryAfterSeconds: retryAfter > 0 && Number.isFinite(retryAfter) ? retryAfter : 0,
  });
}

/** Without validators, 304 is a failure. */
function toUnchanged({ etag, lastModified }: Validators): FetchedCalendar {
  if (etag === null && lastModified === null) throw new CalendarFetchError(describeStatus(304));
  return { file: null, etag, lastModified };
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403)
    return 'Its server refuses access: the name, the password or the address is wrong.';
  if (status === 404 || status === 410) return 'Its server knows no such address.';
  return `Its server answers with the error ${status}.`;
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of decompress(response) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new CalendarFetchError(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function decompress(response: IncomingMessage): AsyncIterable<unknown> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const create = decoders[encoding];
  if (!create) throw new CalendarFetchError('Its server sends it in a form that this server cannot read.');
  const decoder = create();
  response.once('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & { destroy(error: Error): unknown }>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function readCharset({ headers }: IncomingMessage): string | undefined {
  return /;\s*charset="?([\w-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1];
}

function readValidators({ headers }: IncomingMessage): Validators {
  const keep = (text: string | undefined) => (text !== undefined && text.length <= maxValidatorLength ? text : null);
  return { etag: keep(headers.etag), lastModified: keep(headers['last-modified']) };
}
