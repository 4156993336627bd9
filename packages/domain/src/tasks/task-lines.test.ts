import { expect, it } from 'vitest';
import { parseTaskLines } from './task-lines.ts';

it.each([
  ['Buy milk', 'Buy milk', false],
  ['  - Buy milk  ', 'Buy milk', false],
  ['* Buy milk', 'Buy milk', false],
  ['• Buy milk', 'Buy milk', false],
  ['12. Buy milk', 'Buy milk', false],
  ['3) Buy milk', 'Buy milk', false],
  ['- [ ] Buy milk', 'Buy milk', false],
  ['- [] Buy milk', 'Buy milk', false],
  ['- [x] Buy milk', 'Buy milk', true],
  ['[X] Buy milk', 'Buy milk', true],
  ['☐ Buy milk', 'Buy milk', false],
  ['☑ Buy milk', 'Buy milk', true],
  ['-5 degrees: cover the plants', '-5 degrees: cover the plants', false],
  ['2026 plan', '2026 plan', false],
  ['[draft] Write to Ann', '[draft] Write to Ann', false],
])('the line “%s” is the task “%s”', (line, text, isCompleted) => {
  expect(parseTaskLines(line)).toEqual([{ text, isCompleted }]);
});

it('each line is a task, whatever ends it, and empty ones are none', () => {
  const lines = parseTaskLines('Bread\r\n\n- Milk\r- [ ]\nEggs\n').map(({ text }) => text);
  expect(lines).toEqual(['Bread', 'Milk', 'Eggs']);
});
