import { expect, it } from 'vitest';
import { groupTaskLines, parseTaskLines } from './task-lines.ts';

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
])('reads the line “%s” as the task “%s”', (line, text, isCompleted) => {
  expect(parseTaskLines(line)).toMatchObject([{ text, isCompleted }]);
});

it('reads each line as a task, with any line ending, and skips empty lines', () => {
  const lines = parseTaskLines('Bread\r\n\n- Milk\r- [ ]\nEggs\n').map(({ text }) => text);
  expect(lines).toEqual(['Bread', 'Milk', 'Eggs']);
});

it.each([
  ['- Pack\n  - Socks\n  - [x] Map\n- Call Ann', ['Pack: Socks, Map (done)', 'Call Ann: ']],
  ['Pack\n\tSocks\n\t\tWool ones\n\tMap', ['Pack: Socks, Wool ones, Map']],
  ['Pack\n Socks', ['Pack: ', 'Socks: ']],
  ['    - Pack\n    - Socks\n      - Map', ['Pack: ', 'Socks: Map']],
  ['1. Pack\n   - Socks\n 2. Call Ann\n   - Phone', ['Pack: Socks', 'Call Ann: Phone']],
  ['  Pack\nSocks\n  Map', ['Pack: ', 'Socks: Map']],
])('reads indented lines in “%s” as parts of the task above', (text, expected) => {
  const shown = groupTaskLines(parseTaskLines(text)).map(({ text: title, parts }) => {
    const names = parts.map((part) => `${part.text}${part.isCompleted ? ' (done)' : ''}`);
    return `${title}: ${names.join(', ')}`;
  });
  expect(shown).toEqual(expected);
});

it('starts a new task when the task has no room for more parts', () => {
  const text = ['Pack', ...Array.from({ length: 202 }, (_, at) => `  ${at}`)].join('\n');
  const tasks = groupTaskLines(parseTaskLines(text));
  expect(tasks.map(({ text: title, parts }) => [title, parts.length])).toEqual([
    ['Pack', 200],
    ['200', 1],
  ]);
});
