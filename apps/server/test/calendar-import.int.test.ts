import { describe, expect, test } from 'vitest';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { type TestUser, registerUser } from './support/test-user.ts';

let server: SharedServer;
let user: TestUser;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  user = await registerUser(server.client);
});

const path = '/api/calendar/imports';
const formatCalendar = (content: string) => `BEGIN:VCALENDAR\r\n${content}END:VCALENDAR\r\n`;
const coffee = formatCalendar('BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261124T090000Z\r\nSUMMARY:Café\r\nEND:VEVENT\r\n');

async function send(
  body: string | Buffer<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
  route = path,
) {
  const response = await fetch(new URL(route, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/calendar', ...headers },
    body,
    duplex: 'half',
  });
  return { status: response.status, body: await response.json() };
}

describe('a calendar file over HTTP', () => {
  test('the built server previews and imports a file in the character set that the request names', async () => {
    const latin = Buffer.from(coffee, 'latin1');
    const type = { 'content-type': 'text/calendar; charset=ISO-8859-1' };
    const preview = await send(latin, type, `${path}/preview`);
    expect(preview).toMatchObject({ status: 200, body: { items: [{ title: 'Café', effect: 'added' }] } });
    expect(await send(latin, type)).toMatchObject({ status: 201, body: { import: { added: 1 } } });
    expect(await send(coffee)).toMatchObject({ status: 201, body: { import: null, effects: { unchanged: 1 } } });
  });

  test('a request without a token answers 401, of another type 415, with another method 405', async () => {
    expect(await send(coffee, { authorization: '' })).toMatchObject({ status: 401 });
    const message = 'Send a calendar file (.ics), with content-type: text/calendar.';
    for (const type of ['application/json', 'text/plain', 'nonsense'])
      expect(await send(coffee, { 'content-type': type })).toMatchObject({ status: 415, body: { message } });
    expect((await server.client.send({ method: 'PUT', path, token: user.token })).status).toBe(405);
  });

  test('a file above 20 MB answers 413, also when its length is not known in advance', async () => {
    const parts = Array.from({ length: 21 }, () => Buffer.alloc(1_048_576, 'x'));
    const answer = await send(ReadableStream.from(parts));
    expect(answer).toMatchObject({ status: 413, body: { message: 'The file is too large: at most 20 MB.' } });
  });

  test('a hostile file is refused, while the server goes on answering others', async () => {
    const zones = Array.from({ length: 9_000 }, (_, at) => {
      const zone = `BEGIN:VTIMEZONE\r\nTZID:Z${at}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0123\r\nTZOFFSETTO:+0123\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
      return `${zone}BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;TZID=Z${at}:20260101T100000\r\nEND:VEVENT\r\n`;
    });
    const progress = { isRefused: false, answered: 0 };
    const refusal = send(formatCalendar(zones.join(''))).finally(() => (progress.isRefused = true));
    while (!progress.isRefused) {
      expect((await server.client.send({ method: 'GET', path: '/api/goals', token: user.token })).status).toBe(200);
      progress.answered += 1;
    }
    expect(await refusal).toMatchObject({ status: 400, body: { message: expect.stringContaining('too complicated') } });
    expect(progress.answered).toBeGreaterThan(0);
  });
});
