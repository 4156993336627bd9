import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { Rows } from '@goaltracker/domain/sync/changes';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { parseDialogSearch } from '../hooks/address/dialog-url.ts';
import { queryClient } from '../http/query-client.ts';
import { loadPendingCalls, providePendingCalls } from '../store/use-call.ts';
import { createTabCallStore } from '../store/calls/call-store.ts';
import { closeQueue, findQueue, openQueue } from '../store/calls/open-queue.ts';
import { showDraft } from '../store/calls/steps.ts';
import '../shell/outbox/calls.ts';
import { createTrpcClient, queries, TrpcProvider } from '../http/trpc.ts';
import { theme } from '../ui/styles/theme.ts';
import ToastArea from '../undo/toast-area.tsx';
import { hideToast } from '../undo/toast.ts';
import { forgetAnswers, setReadSource } from '../store/rows/read.ts';
import { forgetRows, setRows } from '../store/rows/rows.ts';
import { type Answers, answeringLink, answeringReads } from './answers.ts';
import { toRowsOfGoals } from './rows-of-goals.ts';
import { user as account } from './user-sample.ts';

providePendingCalls(async () => ({ findQueue, openQueue, showDraft }));

configure({
  // Without printing the whole document.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // A safety limit: elements appear in milliseconds, but a busy machine may need more than the default second.
  asyncUtilTimeout: 20_000,
});

/** The time when components render: noon on a Friday, in UTC. */
const now = new Date('2026-11-20T12:00:00Z');

interface RenderOptions {
  /** The device's rows. Reads without an answer in `answers` are computed from them. */
  rows?: Rows;
}

/**
 * Renders a component as the app does, on 11/20/2026 for a signed-in user in UTC. Replaces only the network: `answers`
 * answers calls and reads, and a call without an answer fails the test.
 */
export async function renderForm(component: ReactNode, answers: Answers = {}, { rows }: RenderOptions = {}) {
  const network = answeringLink(answers);
  const reads = answeringReads(answers);
  setReadSource(reads.source);
  const { 'goals.list': goals } = answers;
  if (rows) setRows({ confirmed: { rows, version: { version: 1, epoch: 'test', lastCall: null } } });
  else if (Array.isArray(goals)) setRows({ confirmed: { rows: toRowsOfGoals(goals), version: null } });
  vi.setSystemTime(now);
  // Requests by `queries` outside components get no answer, which does not count as offline.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  onlineManager.setOnline(true);
  // Growing text areas listen to `document.fonts`, which happy-dom lacks.
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  onTestFinished(() => {
    hideToast();
    closeQueue();
    forgetRows();
    forgetAnswers();
    queryClient.clear();
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(network.unexpected).toEqual([]);
  });
  queries.auth.me.setData(undefined, account);
  await loadPendingCalls();
  const client = createTrpcClient({ links: [network.link] });
  closeQueue();
  await openQueue(account.id, { store: createTabCallStore(), client, findToken: () => 'token' }).isReady;
  const router = createRouter({
    routeTree: createRootRoute({ validateSearch: parseDialogSearch, component: () => component }),
    history: createMemoryHistory(),
  });
  await router.load();
  await act(async () => {
    render(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
        <TrpcProvider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <ToastArea />
          </QueryClientProvider>
        </TrpcProvider>
      </MantineProvider>,
    );
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });

  return {
    user,
    sent: network.sent,
    /** Replaces answers of reads, as if another device changed records. */
    changeElsewhere: (changed: Answers) => act(() => reads.change(changed)),
    readDialog: () => router.state.location.search,
    fill,
    press: async (name: string) => user.click(await findButton(name)),
    toggle: async (label: string) => user.click(await findField(label)),
    choose: (label: string, option: string) => choose(user, label, option),
  };
}

/** Unmounts everything as a reload of the page does. Session storage stays. */
export function unload(): void {
  const stored = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  cleanup();
  for (const [key, text] of stored) sessionStorage.setItem(key, text);
}

export type RenderedForm = Awaited<ReturnType<typeof renderForm>>;

type User = ReturnType<typeof userEvent.setup>;

export function findButton(name: string): Promise<HTMLButtonElement> {
  return screen.findByRole('button', { name });
}

/** Finds the only field with this label, once it is enabled: lazily loaded fields are disabled at first. */
function findField(label: string): Promise<HTMLInputElement> {
  return screen.findByLabelText<HTMLInputElement>(label, { selector: ':is(input, textarea):not([disabled])' });
}

export async function readFields(...labels: string[]): Promise<string[]> {
  const fields = await Promise.all(labels.map((label) => findField(label)));
  return fields.map(({ value }) => value);
}

/** Focuses a field and replaces its content in one step, as pasting over all of it does. */
async function fill(label: string, text: string): Promise<void> {
  const field = await findField(label);
  act(() => field.focus());
  fireEvent.input(field, { target: { value: text } });
}

async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(await findField(label));
  const list = within(screen.getByRole('listbox', { name: label }));
  await user.click(list.getByRole('option', { name: option }));
}

/** Lists the error messages of fields by label. Screen readers find both. */
export function listErrors(): Record<string, string> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  return Object.fromEntries(fields.map((field) => [nameOf(field), errorOf(field)]));
}

function nameOf(field: HTMLInputElement): string {
  return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
}

function errorOf(field: HTMLInputElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return (error && document.getElementById(error)?.textContent) ?? '';
}
