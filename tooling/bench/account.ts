import { randomUUID } from 'node:crypto';

/** A registered user of a running server. */
export interface Account {
  readonly userId: string;
  readonly token: string;
  readonly credentials: { readonly email: string; readonly password: string };
  call(method: string, path: string, body?: unknown): Promise<string>;
}

export async function createAccount(origin: string): Promise<Account> {
  const credentials = { name: 'Bench', email: `bench-${randomUUID()}@goaltracker.example`, password: randomUUID() };
  const registered: unknown = JSON.parse(await call(origin, {}, 'POST', '/api/auth/register', credentials));
  const { token, user } = registered as { token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${token}` };
  return {
    userId: user.id,
    token,
    credentials,
    call: (method, path, body) => call(origin, headers, method, path, body),
  };
}

async function call(
  origin: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<string> {
  const content =
    body === undefined
      ? {}
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${origin}${path}`, { method, headers, ...content });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text;
}
