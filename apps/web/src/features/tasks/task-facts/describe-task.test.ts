import { expect, it } from 'vitest';
import { countParts, describeTaskRepeat } from './describe-task.ts';

it.each([
  [null, false, null],
  ['{"type":"daily"}', false, 'Every day'],
  ['{"type":"weekly","weekdays":["MO","FR"]}', false, 'Every Monday and Friday'],
  ['{"type":"weekly","interval":2}', true, 'Every 2 weeks, from completion'],
  ['{"type":"daily","endType":"after","count":3}', false, 'Every day, 3 left'],
  ['{"type":"daily","endType":"after","count":1}', true, 'Every day, from completion, the last one'],
  ['{"type":"monthly","endType":"until","endDate":"2027-03-03"}', false, 'Every month until 03/03/2027'],
])('describes the rule %s, from completion %s, as %s', (recurrence, repeatsFromCompletion, words) => {
  expect(describeTaskRepeat({ recurrence, repeatsFromCompletion })).toBe(words);
});

it('counts the parts that are done', () => {
  expect(countParts([{ isCompleted: true }, { isCompleted: false }, { isCompleted: false }])).toBe('1/3');
});
