import { newId } from '@goaltracker/db/core/id';
import { describe, expect, test } from 'vitest';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { type TestUser, registerUser } from './support/test-user.ts';
import { createForm } from './support/import-form.ts';

let server: SharedServer;
let user: TestUser;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  user = await registerUser(server.client);
});

const path = '/api/imports';
const formatCalendar = (content: string) => `BEGIN:VCALENDAR\r\n${content}END:VCALENDAR\r\n`;
const coffee = formatCalendar('BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261124T090000Z\r\nSUMMARY:Café\r\nEND:VEVENT\r\n');

async function send(
  body: FormData | string | ReadableStream,
  headers: Record<string, string> = {},
  route = path,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(new URL(route, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    body,
    duplex: 'half',
  });
  return { status: response.status, body: await response.json() };
}

const refusal = (message: string) => ({
  status: 400,
  body: { code: 'VALIDATION', message: expect.stringContaining(message) },
});

describe('an import over HTTP', () => {
  test('the built server previews files and imports them once', async () => {
    const files = () => createForm({ 'latin.ics': Buffer.from(coffee, 'latin1') });
    const preview = await send(files());
    expect(preview).toMatchObject({ status: 200, body: { calendar: { items: [{ title: 'Café', effect: 'added' }] } } });
    const run = `${path}/${(preview.body as { id: string }).id}/run`;
    expect(await send(files(), {}, run)).toMatchObject({ status: 201, body: { import: { added: 1 } } });
    expect(await send(files(), {}, run)).toMatchObject({ status: 201, body: { effects: { added: 0, unchanged: 1 } } });
    const habits = createForm({ 'habits.csv': 'Date,Goal,Amount\n2026-01-01,Run,5\n' });
    expect(await send(habits, {}, `${path}/nonsense/run`)).toMatchObject({ status: 404 });
  });

  test('a client that accepts JSON lines gets the progress, then the result or the error', async () => {
    const run = async (...rows: string[]) => {
      const response = await fetch(new URL(`${path}/${newId()}/run`, server.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, accept: 'application/x-ndjson' },
        body: createForm({ 'swim.csv': rows.join('\n') }),
      });
      const text = await response.text();
      return {
        status: response.status,
        lines: text
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      };
    };
    const first = await run('Date,Goal,Amount', '2026-01-01,Swim,2', '2026-01-02,Swim,3');
    expect(first).toEqual({
      status: 201,
      lines: [
        { progress: 1 / 3 },
        { progress: 1 },
        { result: expect.objectContaining({ import: expect.objectContaining({ added: 3 }) }) },
      ],
    });
    const message = 'The total of "Swim" would become -15.';
    const conflict = await run('Date,Goal,Amount', '2026-01-01,Swim,2', '2026-01-02,Swim,3', '2026-01-03,Swim,-20');
    expect(conflict.lines.at(-1)).toEqual({ error: expect.objectContaining({ code: 'CONFLICT', message }) });
    expect(await run()).toMatchObject({ status: 400, lines: [{ code: 'VALIDATION' }] });
  });

  test('a missing token answers 401, another content type 415, another method 405', async () => {
    expect(await send(createForm({ 'a.ics': coffee }), { authorization: '' })).toMatchObject({ status: 401 });
    const message = 'Send a form with files, with content-type: multipart/form-data.';
    for (const type of ['application/json', 'text/calendar', 'nonsense'])
      expect(await send(coffee, { 'content-type': type })).toMatchObject({ status: 415, body: { message } });
    expect((await server.client.send({ method: 'PUT', path, token: user.token })).status).toBe(405);
  });

  test('files above 50 MB answer 413, also without a length', async () => {
    const parts = Array.from({ length: 52 }, () => Buffer.alloc(1_048_576, 'x'));
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await send(ReadableStream.from(parts), type);
    expect(answer).toMatchObject({ status: 413, body: { message: 'The file is too large: at most 50 MB.' } });
  });

  test('a damaged form, no file, 101 files and invalid choices are refused', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send('--x\r\nnonsense', type)).toMatchObject(refusal('The form is damaged.'));
    expect(await send('', type)).toMatchObject(refusal('The form is damaged.'));
    expect(await send('--x--\r\n', { 'content-type': 'multipart/form-data' })).toMatchObject(
      refusal('The form is damaged.'),
    );
    expect(await send(createForm({}, { lists: {} }))).toMatchObject(refusal('There is no file to import.'));
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.csv`, 'a,b\n1,2\n']));
    expect(await send(createForm(many))).toMatchObject(refusal('There are too many files: more than 100.'));
    expect(await send(createForm({ 'a.csv': 'a,b\n1,2\n' }, { nonsense: 1 }))).toMatchObject(
      refusal('The choices are invalid.'),
    );
  });

  test('the server answers others while it refuses a hostile file', async () => {
    const zones = Array.from({ length: 9_000 }, (_, at) => {
      const zone = `BEGIN:VTIMEZONE\r\nTZID:Z${at}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0123\r\nTZOFFSETTO:+0123\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
      return `${zone}BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;TZID=Z${at}:20260101T100000\r\nEND:VEVENT\r\n`;
    });
    const progress = { isRefused: false, answered: 0 };
    const refused = send(createForm({ 'a.ics': formatCalendar(zones.join('')) })).finally(
      () => (progress.isRefused = true),
    );
    while (!progress.isRefused) {
      expect((await server.client.send({ method: 'GET', path: '/api/goals', token: user.token })).status).toBe(200);
      progress.answered += 1;
    }
    expect(await refused).toMatchObject(refusal('too complicated'));
    expect(progress.answered).toBeGreaterThan(0);
  });
});
