import { expect, test } from 'vitest';
import { type SharedServer, sharedServer } from './support/shared-server.ts';

let server: SharedServer;
sharedServer.beforeAll(({ server: shared }) => void (server = shared));

const call = (method: string, body?: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${server.url}/mail/confirm/none`, {
    method,
    ...(body !== undefined && { body, headers: { 'Content-Type': type } }),
  });
const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test('a link in mail asks first and runs no script', async () => {
  const response = await call('GET');
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*form-action 'self'/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page).toContain('<form method="post"><button>Confirm</button></form>');
});

test.each([
  ['nothing', '', undefined],
  ['a form', 'List-Unsubscribe=One-Click', undefined],
  ['a form in parts', multipart, 'multipart/form-data; boundary=x'],
])('a link that does not work says so when sent with %s', async (_, body, type) => {
  const response = await call('POST', body, type);
  expect(response.status).toBe(403);
  const page = await response.text();
  expect(page).toContain('This link has expired or was used.');
  expect(page).toContain('<a href="/">Open GoalTracker</a>');
});

test('other methods are refused', async () => {
  const response = await call('PUT');
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});
