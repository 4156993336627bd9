import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { makeSubscription } from '@goaltracker/db/testing/push-service';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(mondayNoon);
  test.push.reset();
  ada = await test.signUp();
});

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

/** Signs in again from a phone, and adds the phone as a device. */
async function addPhone({ email, password }: TestUser) {
  const { token } = await test.as().trpc.auth.login({ email, password });
  const phone = test.as(token, { userAgent: android });
  return { ...phone, device: await phone.trpc.pushDevices.add(makeSubscription()) };
}

describe('the devices', () => {
  it('are listed with their names and whether they are in this session', async () => {
    const { device } = await addPhone(ada);
    await ada.trpc.pushDevices.add(makeSubscription());
    const unused = { createdAt: mondayNoon, lastDeliveredAt: null, isFailing: false };
    expect(await ada.trpc.pushDevices.list()).toEqual([
      { ...unused, id: device.id, name: 'Chrome on Android', isThisSession: false },
      { ...unused, id: expect.any(String), name: null, isThisSession: true },
    ]);
  });

  it('get new keys and a new session when the endpoint is added again', async () => {
    const subscription = makeSubscription();
    const { id } = await ada.trpc.pushDevices.add(subscription);
    const phone = await addPhone(ada);
    const again = await phone.trpc.pushDevices.add({ ...makeSubscription(), endpoint: subscription.endpoint });
    expect(again).toMatchObject({ id, name: 'Chrome on Android', isThisSession: true });
    expect(await ada.trpc.pushDevices.list()).toHaveLength(2);
  });

  it('are at most 20 per user, and a known device can be added again', async () => {
    const subscriptions = Array.from({ length: 20 }, makeSubscription);
    for (const subscription of subscriptions) await ada.trpc.pushDevices.add(subscription);
    await expect(ada.trpc.pushDevices.add(makeSubscription())).rejects.toMatchObject({ code: 'CONFLICT' });
    await ada.trpc.pushDevices.add(subscriptions[7] ?? makeSubscription());
  });

  it.each([
    ['without TLS', { endpoint: 'http://push.example/a' }],
    ['that is no address', { endpoint: 'push.example' }],
    ['with a name and password', { endpoint: 'https://ada:secret@push.example/a' }],
    ['with a name', { endpoint: 'https://ada@push.example/a' }],
    ['with a password', { endpoint: 'https://:secret@push.example/a' }],
    ['with a key that is no point of the curve', { keys: { ...makeSubscription().keys, p256dh: 'B'.repeat(87) } }],
    ['with a short key', { keys: { ...makeSubscription().keys, p256dh: 'BBBB' } }],
    ['with a short secret', { keys: { ...makeSubscription().keys, auth: 'AAAA' } }],
  ])('are refused with a subscription %s', async (_, change) => {
    const { status } = await ada.rest('POST', '/api/push/devices', { ...makeSubscription(), ...change });
    expect(status).toBe(400);
    expect(await ada.trpc.pushDevices.list()).toEqual([]);
  });
});

describe('a device ends', () => {
  const endings: Record<string, (phone: Awaited<ReturnType<typeof addPhone>>) => Promise<unknown>> = {
    'signing out': (phone) => phone.trpc.auth.logout(),
    'ending its session elsewhere': () => ada.trpc.sessions.endOthers(),
    'changing the password elsewhere': () =>
      ada.trpc.auth.changePassword({ oldPassword: ada.password, newPassword: 'another password' }),
    'removing it': ({ device }) => ada.trpc.pushDevices.remove({ id: device.id }),
    'the expiry of its session': async () => {
      test.clock.advance({ days: 29 });
      const { email, password } = ada;
      ada = { ...ada, ...test.as((await test.as().trpc.auth.login({ email, password })).token) };
      test.clock.advance({ days: 2 });
    },
  };
  it.each(Object.entries(endings))('with %s', async (_, end) => {
    const phone = await addPhone(ada);
    await end(phone);
    expect(await ada.trpc.pushDevices.list()).toEqual([]);
  });

  it('when the account is deleted', async () => {
    await addPhone(ada);
    await ada.trpc.auth.remove({ password: ada.password });
    expect(await test.rows.read(ada.id)).toEqual({});
  });
});

describe('a test of a device', () => {
  it('is sent to this device only, and recorded as its last delivery', async () => {
    await addPhone(ada);
    const subscription = makeSubscription();
    const { id } = await ada.trpc.pushDevices.add(subscription);
    test.clock.advance({ hours: 1 });
    expect(await ada.trpc.pushDevices.test({ id })).toEqual({ outcome: 'delivered' });
    expect(test.push.sent).toEqual([
      { endpoint: subscription.endpoint, content: { type: 'test' }, ttlSeconds: 300, topic: 'test' },
    ]);
    const [phone, here] = await ada.trpc.pushDevices.list();
    expect([phone?.lastDeliveredAt, here?.lastDeliveredAt]).toEqual([null, '2090-03-06T13:00:00.000Z']);
  });

  it('is shown as failing until a message is delivered', async () => {
    const { id } = await ada.trpc.pushDevices.add(makeSubscription());
    test.push.onSend = async () => ({ result: 'busy', retryAfterSeconds: 0 });
    expect(await ada.trpc.pushDevices.test({ id })).toEqual({ outcome: 'busy' });
    expect(await ada.trpc.pushDevices.list()).toMatchObject([{ isFailing: true }]);
    test.push.onSend = undefined;
    await ada.trpc.pushDevices.test({ id });
    expect(await ada.trpc.pushDevices.list()).toMatchObject([{ isFailing: false }]);
  });

  it('is refused the sixth time within a minute, and does not affect other users', async () => {
    /** The limit uses the real time. */
    const passSeconds = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1_000);
    onTestFinished(() => void vi.useRealTimers());
    passSeconds(0);
    const { id } = await ada.trpc.pushDevices.add(makeSubscription());
    const send = () => ada.rest('POST', `/api/push/devices/${id}/test`);
    for (let at = 0; at < 5; at++) expect((await send()).status).toBe(200);
    passSeconds(20);
    expect(await send()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: { code: 'RATE_LIMITED', message: 'You have sent several tests within a minute. Please wait a moment.' },
    });
    const eve = await test.signUp();
    const other = await eve.trpc.pushDevices.add(makeSubscription());
    await eve.trpc.pushDevices.test({ id: other.id });
    passSeconds(40);
    expect((await send()).status).toBe(200);
    expect(test.push.sent).toHaveLength(7);
  });

  it('removes a device when its push service no longer has it', async () => {
    const { id } = await ada.trpc.pushDevices.add(makeSubscription());
    test.push.onSend = async () => ({ result: 'gone' });
    expect(await ada.trpc.pushDevices.test({ id })).toEqual({ outcome: 'gone' });
    expect(await ada.trpc.pushDevices.list()).toEqual([]);
    await expect(ada.trpc.pushDevices.test({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
