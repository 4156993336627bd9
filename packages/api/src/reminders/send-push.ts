import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { VapidKeys } from '@goaltracker/db/reminders/push-keys.queries';
import webPush from 'web-push';
import type { PushOutcome, PushServices, SendPush } from '../core/push-services.ts';
import { createRateLimit } from '../core/rate-limit.ts';
import type { UnreachableHosts } from '../core/unreachable-hosts.ts';
import {
  type AddressCheck,
  type ResolveHost,
  assertHost,
  createCheckedLookup,
  findUnreachableHost,
} from '../subscriptions/address-check.ts';

export interface PushOptions {
  readonly keys: VapidKeys;
  /** The operator's contact for push services: an `https:` or `mailto:` address. */
  readonly contact: string;
  readonly mayConnectTo: AddressCheck;
  readonly resolve?: ResolveHost;
  readonly timeoutMs?: number;
  readonly unreachableHosts?: UnreachableHosts;
}

/** Connections to one push service, and so messages at a time. */
const maxConnections = 64;
/** Bytes of a response with its headers. Only its status matters. */
const maxResponse = 4_096;
/** Test messages per user and minute. */
const maxTests = 5;
/** For any other status, the message was refused permanently. */
const outcomes: Readonly<Record<number, 'gone' | 'busy'>> = { 404: 'gone', 410: 'gone', 408: 'busy', 429: 'busy' };

/**
 * Sends messages to the push services that browsers name. Does not connect to addresses that `mayConnectTo` refuses,
 * like for subscribed calendars, and follows no redirects. Keeps connections open, because devices share a few push
 * services.
 */
export function createSendPush({
  keys,
  contact,
  mayConnectTo,
  resolve,
  timeoutMs = 10_000,
  unreachableHosts,
}: PushOptions): SendPush {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const lookup = createCheckedLookup(mayConnectTo, resolve);
  const vapidDetails = { subject: contact, ...keys };

  return async ({ endpoint, p256dh, auth }, { content, ttlSeconds, topic }) => {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic },
    );
    try {
      assertHost(new URL(endpoint), mayConnectTo);
      const options = { method, headers, agent, lookup, signal: AbortSignal.timeout(timeoutMs) };
      const response = await new Promise<IncomingMessage>((done, fail) => {
        const sent = request(endpoint, options, done).once('error', fail);
        sent.once('socket', (socket) => limitResponse(sent, socket));
        sent.end(body);
      });
      // The body is not needed.
      response.resume();
      return describeResponse(response);
    } catch (error) {
      const unreachable = findUnreachableHost(error);
      if (unreachable) unreachableHosts?.onEvent?.(unreachable.host, unreachable.reason);
      // The same for every cause, so that users cannot probe names in the server's own network.
      return { result: 'busy', retryAfterSeconds: 0 };
    }
  };
}

/** Names in private networks. */
const privateNames = /(?:^|\.)(?:localhost|local|lan|internal|home\.arpa|test|invalid)$/;

/**
 * Chooses the operator's contact for push services. Apple refuses a contact that is not on the web, such as localhost;
 * then the contact is a mailbox at the reserved example domain.
 */
export function choosePushContact(publicUrl: string | undefined): string {
  const { protocol, hostname } = new URL(publicUrl ?? 'http://localhost');
  const isOnWeb =
    protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !privateNames.test(hostname);
  return publicUrl !== undefined && isOnWeb ? publicUrl : 'mailto:operator@example.org';
}

/** Closes the connection when the response, including informational responses, is too long. */
function limitResponse(sent: ClientRequest, socket: Socket): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxResponse) socket.destroy();
  };
  socket.on('data', count);
  sent.once('close', () => socket.off('data', count));
}

function describeResponse({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { result: 'delivered' };
  const result = statusCode >= 500 ? 'busy' : (outcomes[statusCode] ?? 'refused');
  return result === 'busy' ? { result, retryAfterSeconds: readRetryAfter(headers['retry-after']) } : { result };
}

/** Reads seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header = ''): number {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? seconds : 0;
}

export function createPushServices({ publicKey }: VapidKeys, send: SendPush): PushServices {
  const totals = { delivered: 0, gone: 0, busy: 0, refused: 0 };
  return {
    publicKey,
    totals,
    limitTests: createRateLimit(maxTests, 'You have sent several tests within a minute. Please wait a moment.'),
    async send(...message) {
      const outcome = await send(...message);
      totals[outcome.result] += 1;
      return outcome;
    },
  };
}
