import { expect, it } from 'vitest';
import { dismissToast, readToast, showError, showToast } from './toast-store.ts';

it('shows one notification at a time, the newest', () => {
  showToast({ title: 'Saved' });
  showError('Error', 'Failed to create goal. Please try again.');
  expect(readToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to create goal. Please try again.',
    variant: 'destructive',
  });
});

it('leaves a newer notification alone when an older one closes', () => {
  showToast({ title: 'First' });
  const first = readToast()?.id ?? 0;
  showToast({ title: 'Second' });
  dismissToast(first);
  expect(readToast()?.title).toBe('Second');
  dismissToast(readToast()?.id ?? 0);
  expect(readToast()).toBeNull();
});
