import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { makeEntry } from '../../sync/outbox/entry-sample.ts';
import { describeLoss, describeOutbox, describeState } from './describe-outbox.ts';

const refusal = { code: 'VALIDATION' as const, message: 'Title is required.' };
const make = (position: number, keys: string[], entry: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...makeEntry('create', keys),
  position,
  state: 'waiting',
  ...entry,
});
const refused = (position: number, keys: string[], entry: Partial<OutboxEntry> = {}) =>
  make(position, keys, { state: 'refused', refusal, ...entry });

describe('the mark', () => {
  it.each([
    [[make(1, ['a'])], '1 change waits for a connection'],
    [[make(1, ['a']), make(2, ['b']), make(3, ['c'])], '3 changes wait for a connection'],
    [[make(1, ['a']), refused(2, ['b'])], '1 change could not be saved'],
    [[refused(1, ['a']), refused(2, ['b'])], '2 changes could not be saved'],
  ])('the mark shows how many changes wait or were refused (%#)', (entries, text) => {
    expect(describeOutbox(entries)).toBe(text);
  });
});

describe('an entry', () => {
  const gone = { code: 'NOT_FOUND' as const, message: 'Not found' };
  const parents = [{ path: 'goals.create', input: { id: 'goal' } }];

  it.each([
    ['that waits', make(1, ['a']), 'Waits for a connection.'],
    ['behind a refused one', make(2, ['task', 'goal']), 'Waits for the change above.'],
    ['that was refused', refused(3, ['b']), 'Title is required.'],
    ['whose goal is gone', refused(3, ['b'], { refusal: gone, parents }), 'What it belongs to was deleted elsewhere.'],
    ['whose record is gone', refused(3, ['b'], { refusal: gone }), 'It was deleted elsewhere.'],
  ])('%s', (_, entry, text) => {
    expect(describeState(entry, [refused(1, ['goal']), entry])).toBe(text);
  });

  it('says what is lost with it', () => {
    expect(describeLoss([make(1, ['goal'])])).toBe('What you entered is lost.');
    expect(describeLoss([make(1, ['goal']), make(2, ['task', 'goal'])])).toBe(
      'What you entered is lost, and so is: create task.',
    );
  });
});
