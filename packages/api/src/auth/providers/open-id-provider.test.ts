import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProviderAwayError } from '../../core/identity-providers.ts';
import { createOpenIdProvider } from './open-id-provider.ts';

/** A provider on loopback that answers every request with `answer`. */
async function startProvider(answer: RequestListener) {
  const http = createServer(answer);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const settings = { number: 1, issuer, clientId: 'goals', clientSecret: 'x', name: 'Test' };
  return createOpenIdProvider(settings, () => new Date());
}

describe('discovery', () => {
  const addresses = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'];
  const checks = { state: 'x', nonce: 'x', verifier: 'x', isPrompted: false };

  it.each([
    ...addresses.map((name) => [name, 'javascript:alert(1)'] as const),
    ['authorization_endpoint', 'file:///etc/passwd'] as const,
    ['authorization_endpoint', undefined] as const,
    ['authorization_endpoint', ['https://id.example.org/']] as const,
    ['jwks_uri', 'no address'] as const,
  ])('refuses a document with a wrong %s, and reads it again: %j', async (name, address) => {
    let isWrong = true;
    const provider = await startProvider(({ headers }, response) => {
      const issuer = `http://${headers.host}`;
      const right = Object.fromEntries(addresses.map((each) => [each, `${issuer}/${each}`]));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ issuer, ...right, ...(isWrong && { [name]: address }) }));
    });
    const start = () => provider.getSignInUrl('https://goals.example.org/callback', checks);
    await expect(start()).rejects.toThrow(ProviderAwayError);
    await expect(start()).rejects.toMatchObject({
      cause: { message: `The ${name} of the provider is no https address` },
    });
    isWrong = false;
    expect((await start()).pathname).toBe('/authorization_endpoint');
  });
});

it('treats an endless answer as a provider that does not answer', async () => {
  const provider = await startProvider((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = (): void =>
      void (response.write('"'.repeat(65_536)) ? setImmediate(send) : response.once('drain', send));
    send();
  });
  const failure: unknown = await provider.check().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderAwayError);
  const messages: string[] = [];
  for (let at = failure; at instanceof Error; at = at.cause) messages.push(at.message);
  expect(messages).toContain('The answer of the provider is too large');
});
