import { expect, it } from 'vitest';
import { listLabels } from './list-labels.ts';

it('labels are listed once whatever their case, the most frequent first, then by name', () => {
  const tasks = [{ labels: ['phone', 'errand'] }, { labels: ['Phone', 'home'] }, { labels: [] }];
  expect(listLabels(tasks)).toEqual(['phone', 'errand', 'home']);
});
