import { describe, expect, it } from 'vitest';
import { type PlanText, formatPlanText, parsePlanText } from './plan-text.ts';

const plan = (changes: Partial<PlanText>): PlanText => ({ text: '', obstacles: [], why: '', ...changes });

describe('formatting a plan', () => {
  it.each<[string, PlanText, string]>([
    ['writes an empty plan as an empty description', plan({}), ''],
    ['writes only text', plan({ text: 'Read more.' }), 'Read more.'],
    ['writes why it matters', plan({ why: 'For my health' }), 'Why This Matters: For my health'],
    [
      'writes text, obstacles, resources and why it matters',
      plan({
        text: 'Run.',
        obstacles: [
          { obstacle: 'No time', resources: ['Get up at six', 'A coach'] },
          { obstacle: 'Rain', resources: ['A jacket'] },
        ],
        why: 'For my health\nand my dog',
      }),
      `Run.

Obstacles & Resources:
• No time
  • Get up at six
  • A coach
• Rain
  • A jacket

Why This Matters: For my health
and my dog`,
    ],
    [
      'drops blank obstacles and resources',
      plan({
        obstacles: [
          { obstacle: ' ', resources: ['Nobody'] },
          { obstacle: 'Rain', resources: ['', ' A jacket '] },
          { obstacle: 'Snow', resources: [' '] },
        ],
        why: '  ',
      }),
      'Obstacles & Resources:\n• Rain\n  • A jacket',
    ],
    [
      'puts each obstacle and resource on one line',
      plan({ obstacles: [{ obstacle: 'No\ntime', resources: ['Get up\r\n  at six'] }] }),
      'Obstacles & Resources:\n• No time\n  • Get up at six',
    ],
  ])('%s', (_, given, text) => {
    expect(formatPlanText(given)).toBe(text);
  });
});

describe('parsing a description', () => {
  it.each<[string, string | null, PlanText]>([
    ['reads null as an empty plan', null, plan({})],
    ['reads a description without sections as text', 'Read\n\nmore.\n', plan({ text: 'Read\n\nmore.\n' })],
    [
      'accepts any kind of bullet',
      'Obstacles & Resources:\n- Rain\n\t* A jacket\n    - An umbrella\n* Snow\n • A hat',
      plan({
        obstacles: [
          { obstacle: 'Rain', resources: ['A jacket', 'An umbrella'] },
          { obstacle: 'Snow', resources: ['A hat'] },
        ],
      }),
    ],
    [
      'accepts resources on one line',
      'Obstacles & Resources:\n• Rain\n  • Resources: A jacket, an umbrella',
      plan({ obstacles: [{ obstacle: 'Rain', resources: ['A jacket', 'an umbrella'] }] }),
    ],
    [
      'accepts resources below a heading line',
      'Obstacles & Resources:\n• Rain\n  • Resources:\n    • A jacket, red',
      plan({ obstacles: [{ obstacle: 'Rain', resources: ['A jacket, red'] }] }),
    ],
    [
      'accepts Windows line endings',
      'Run.\r\nObstacles & Resources:\r\n• Rain\r\n  • A jacket\r\n\r\nWhy This Matters: Health',
      plan({ text: 'Run.\r', obstacles: [{ obstacle: 'Rain', resources: ['A jacket'] }], why: 'Health' }),
    ],
    [
      'keeps an obstacle without a resource as text',
      'Obstacles & Resources:\n• Rain\n• Snow\n  • A hat',
      plan({ text: '• Rain', obstacles: [{ obstacle: 'Snow', resources: ['A hat'] }] }),
    ],
    [
      'keeps other lines among the obstacles as text',
      'Run.\n\nObstacles & Resources:\nSo far:\n• Snow\n  • A hat\nMore to come',
      plan({ text: 'Run.\nSo far:\nMore to come', obstacles: [{ obstacle: 'Snow', resources: ['A hat'] }] }),
    ],
    [
      'reads everything after Why This Matters as why it matters, even headings',
      'Why This Matters: I like\nObstacles & Resources:\n• a\n  • b',
      plan({ why: 'I like\nObstacles & Resources:\n• a\n  • b' }),
    ],
  ])('%s', (_, description, expected) => {
    expect(parsePlanText(description)).toEqual(expected);
  });

  it('reads escaped headings as text', () => {
    const text = 'Obstacles & Resources:\n\\Why This Matters: so it goes';
    const description = formatPlanText(plan({ text, why: 'Fun' }));
    expect(description).toBe('\\Obstacles & Resources:\n\\\\Why This Matters: so it goes\n\nWhy This Matters: Fun');
    expect(parsePlanText(description)).toEqual(plan({ text, why: 'Fun' }));
  });
});
