import { afterEach, expect, it, vi } from 'vitest';
import { user } from '../testing/user-sample.ts';
import { queryClient } from './query-client.ts';
import { queries } from './trpc.ts';
import { followUpload } from './files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

/** A response that streams these parts of its lines. */
function answer(...parts: string[]): void {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
}

const upload = (report: (progress: number) => void = () => {}) => followUpload('/api/a', [], {}, report);

it('reports the progress of lines that arrive in pieces, and resolves to the result', async () => {
  answer('{"progress":0.', '5}\n{"progr', 'ess":1}\n{"result":"done"}\n');
  const report = vi.fn<(progress: number) => void>();
  expect(await upload(report)).toBe('done');
  expect(report.mock.calls).toEqual([[0.5], [1]]);
});

it('rejects with the error of the last line', async () => {
  answer('{"progress":0.5}\n{"error":{"code":"CONFLICT","message":"The total would become -1."}}\n');
  await expect(upload()).rejects.toThrow('The total would become -1.');
});

it('rejects when the last line is missing, since the outcome is unknown', async () => {
  answer('{"progress":0.5}\n');
  await expect(upload()).rejects.toThrow(TypeError);
});

it('neither sends a file as a user signed in by another tab, nor signs that user out', async () => {
  queries.auth.me.setData(undefined, user);
  const fetch = vi.fn<typeof window.fetch>(async () => Response.json({ message: 'Sign in' }, { status: 401 }));
  vi.stubGlobal('fetch', fetch);
  const token = `.${btoa(JSON.stringify({ sub: 'eve' }))}.`;
  localStorage.setItem('auth_token', token);
  await expect(upload()).rejects.toThrow('Sign in');
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer ' });
  expect(localStorage.getItem('auth_token')).toBe(token);
});
