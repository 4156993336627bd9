import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createGates } from './gates.ts';

const from = (id: string, isSignedIn: boolean) => ({ person: { id, isSignedIn } }) as FastifyRequest;

test('those who register, guess or wait for other servers take no place of signed-in people or of who signs in', async () => {
  const gates = createGates();
  for (let at = 0; at < 40; at++) {
    void gates.enter(from(`${at}`, false), 'registration').catch(() => {});
    void gates.enter(from(`${at}`, true), 'slow').catch(() => {});
  }
  await expect(gates.enter(from('house', false))).resolves.toBeDefined();
  for (let at = 0; at < 30; at++) void gates.enter(from(`${at}`, false)).catch(() => {});
  await expect(gates.enter(from('ada', true))).resolves.toBeDefined();
});
