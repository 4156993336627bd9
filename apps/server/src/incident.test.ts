import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Incident } from './incident.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an incident of many failures makes one line when it begins and one with their number when it ends', async () => {
  const lines: unknown[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = Fastify({ logger: { stream } });
  let isOver = false;
  const check = async () => {
    if (!isOver) throw new Error('still away');
  };
  const incident = new Incident({ begun: 'It is away', ended: 'It is back', check, log });
  const report = () => incident.report(log.child({ reqId: 'the first' }), new Error('connection refused'));

  for (let count = 0; count < 100; count++) report();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(incident.isOngoing).toBe(true);
  expect(lines).toEqual([expect.objectContaining({ msg: 'It is away', reqId: 'the first' })]);

  isOver = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(incident.isOngoing).toBe(false);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: 'It is back', requests: 100 });

  isOver = false;
  report();
  expect(lines).toHaveLength(3);
});
