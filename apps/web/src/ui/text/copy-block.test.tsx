import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { CopyBlock } from './copy-block.tsx';

const block = <CopyBlock label="Token" text="abc 123" />;
const readButton = () => screen.getByRole('button').textContent;
const readSelection = () => getSelection()?.toString();

/** Replaces the browser's clipboard; undefined as without TLS. */
function stubClipboard(clipboard: Pick<Clipboard, 'writeText'> | undefined): void {
  const before = navigator.clipboard;
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onTestFinished(() => void Object.defineProperty(navigator, 'clipboard', { value: before, configurable: true }));
}

it('the button copies the text and says Copied for two seconds', async () => {
  await renderForm(block);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([await navigator.clipboard.readText(), readButton(), readSelection()]).toEqual(['abc 123', 'Copied', '']);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(readButton()).toBe('Copy Token');
});

it.each([
  ['without a clipboard', undefined],
  ['with a clipboard that refuses', { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
])('%s the text is selected and focused, and the button says which keys copy', async (_, clipboard) => {
  const form = await renderForm(block);
  stubClipboard(clipboard);
  await form.press('Copy Token');
  await screen.findByRole('button', { name: 'Press Ctrl C' });
  expect([readSelection(), document.activeElement?.textContent]).toEqual(['abc 123', 'abc 123']);
  expect(screen.getByText('Selected. Press Ctrl C to copy.').getAttribute('aria-live')).toBe('polite');
});

it('the button names the keys until the text is copied', async () => {
  const form = await renderForm(block);
  stubClipboard(undefined);
  await form.press('Copy Token');
  await screen.findByRole('button', { name: 'Press Ctrl C' });
  fireEvent(document, new Event('selectionchange'));
  expect(readButton()).toBe('Press Ctrl C');
  fireEvent(document, new Event('copy'));
  expect(readButton()).toBe('Copied');
});

it('the button names the keys until something else is selected', async () => {
  const form = await renderForm(block);
  stubClipboard(undefined);
  await form.press('Copy Token');
  await screen.findByRole('button', { name: 'Press Ctrl C' });
  getSelection()?.removeAllRanges();
  fireEvent(document, new Event('selectionchange'));
  expect(readButton()).toBe('Copy Token');
});
