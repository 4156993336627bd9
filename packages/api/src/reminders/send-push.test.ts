import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PushMessage } from '../core/push-services.ts';
import { type PushService, pushServiceCertificate, startPushService } from '@goaltracker/db/testing/push-service';
import { createAddressCheck } from '../subscriptions/address-check.ts';
import { type PushOptions, choosePushContact, createSendPush } from './send-push.ts';

const keys = {
  publicKey: 'BM6mrGsuxM05czUjGfRLhvRBe-FtAiGnItavZ3rXcIWD6YEDIxDTQ5btmN1-uJjQ9CuKjEajiQqvYxhxh19ZtQM',
  privateKey: 'U2n0rG3zWQvF0o2EaHJ3b-4IYz5gOxv0iD8d9qYJbXE',
};
const message: PushMessage = { content: { title: 'Zahnarzt, Straße 1' }, ttlSeconds: 600, topic: 'a-topic' };

let service: PushService<object>;
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates(), pushServiceCertificate]);
  service = await startPushService();
});
afterAll(() => service[Symbol.asyncDispose]());
afterEach(() => service.answer(() => undefined));

const createSend = (options: Partial<PushOptions> = {}) =>
  createSendPush({
    keys,
    contact: 'mailto:operator@example.org',
    mayConnectTo: createAddressCheck(['127.0.0.1']),
    ...options,
  });

function subscribe() {
  const { endpoint, keys: ofBrowser } = service.subscribe();
  return { endpoint, ...ofBrowser };
}

describe('a message', () => {
  it('reaches the browser with its lifetime, urgency and topic, and the browser decrypts it', async () => {
    const target = subscribe();
    expect(await createSend()(target, message)).toEqual({ result: 'delivered' });
    const received = service.received.at(-1);
    expect(received).toMatchObject({
      device: target.endpoint,
      content: message.content,
      headers: { ttl: '600', urgency: 'high', topic: 'a-topic', 'content-encoding': 'aes128gcm' },
    });
  });

  it('is signed for its push service with the server’s keys', async () => {
    await createSend()(subscribe(), message);
    const authorization = String(service.received.at(-1)?.headers['authorization']);
    const [, claims = '', key] = /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=([\w-]+)$/.exec(authorization) ?? [];
    expect(key).toBe(keys.publicKey);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: 'mailto:operator@example.org',
    });
  });

  // Apple's push service refuses contacts at localhost and other names that are not on the web.
  it.each([
    [undefined, 'mailto:operator@example.org'],
    ['http://192.168.1.20', 'mailto:operator@example.org'],
    ['https://goals.lan', 'mailto:operator@example.org'],
    ['https://goals', 'mailto:operator@example.org'],
    ['https://goals.example.org', 'https://goals.example.org'],
  ])('with the public address %s names the contact %s', (publicUrl, contact) => {
    expect(choosePushContact(publicUrl)).toBe(contact);
  });

  it.each([
    [404, {}, { result: 'gone' }],
    [410, {}, { result: 'gone' }],
    [429, { 'retry-after': '90' }, { result: 'busy', retryAfterSeconds: 90 }],
    [429, {}, { result: 'busy', retryAfterSeconds: 0 }],
    [503, { 'retry-after': 'soon' }, { result: 'busy', retryAfterSeconds: 0 }],
    [500, {}, { result: 'busy', retryAfterSeconds: 0 }],
    [400, {}, { result: 'refused' }],
    [413, {}, { result: 'refused' }],
    [301, { location: 'https://127.0.0.1:1/' }, { result: 'refused' }],
  ])('has its outcome after status %i and headers %j', async (status, headers, outcome) => {
    service.answer(() => ({ status, headers }));
    expect(await createSend()(subscribe(), message)).toEqual(outcome);
  });

  it.each([
    ['body', { result: 'delivered' }],
    ['early hints', { result: 'busy', retryAfterSeconds: 0 }],
  ] as const)('closes the connection of an answer whose %s has no end', async (endless, outcome) => {
    const count = service.brokenOff.length;
    service.answer(() => ({ status: 201, endless }));
    expect(await createSend({ timeoutMs: 600_000 })(subscribe(), message)).toEqual(outcome);
    await expect.poll(() => service.brokenOff.length).toBe(count + 1);
    // The operating system buffers what has been sent and not yet read.
    expect(service.brokenOff.at(-1)).toBeLessThan(16_000_000);
  });

  it('stops waiting for an answer after the timeout', async () => {
    service.answer(() => ({ status: 201, delay: 60_000 }));
    expect(await createSend({ timeoutMs: 50 })(subscribe(), message)).toEqual({ result: 'busy', retryAfterSeconds: 0 });
  });
});

describe('no message is sent', () => {
  const isPublic = createAddressCheck([]);
  const unreachable = { result: 'busy', retryAfterSeconds: 0 };
  it.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1'])(
    'the private address %s gets no message',
    async (host) => {
      const target = { ...subscribe(), endpoint: `https://${host}/device` };
      expect(await createSend({ mayConnectTo: isPublic })(target, message)).toEqual(unreachable);
    },
  );

  it('to a name that resolves to a private address, with the same outcome as for an unknown name', async () => {
    const target = subscribe();
    const resolve = ((_host: string, _options: object, done: (error: null, addresses: object[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never;
    const endpoint = target.endpoint.replace('127.0.0.1', 'push.example');
    const unknown = ((_host: string, _options: object, done: (error: Error) => void) =>
      done(Object.assign(new Error(), { code: 'ENOTFOUND' }))) as never;
    for (const options of [{ resolve }, { resolve: unknown }])
      expect(await createSend({ mayConnectTo: isPublic, ...options })({ ...target, endpoint }, message)).toEqual(
        unreachable,
      );
    expect(await createSend({ resolve })({ ...target, endpoint }, message)).toEqual({ result: 'delivered' });
    expect(service.received.filter(({ device }) => device === target.endpoint)).toHaveLength(1);
  });
});
