import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { Rows } from '@goaltracker/domain/sync/changes';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { parseDialogSearch } from '../hooks/dialog-url.ts';
import { queryClient } from '../http/query-client.ts';
import { loadPendingCalls, providePendingCalls } from '../store/use-call.ts';
import { createTabCallStore } from '../store/call-store.ts';
import { closeQueue, findQueue, openQueue } from '../store/open-queue.ts';
import { showDraft } from '../store/steps.ts';
import '../shell/outbox/calls.ts';
import { createTrpcClient, queries, TrpcProvider } from '../http/trpc.ts';
import { theme } from '../ui/layout/theme.ts';
import ToastArea from '../ui/dialog/toast-area.tsx';
import { hideToast } from '../ui/dialog/toast.ts';
import { forgetAnswers, setReadSource } from '../store/read.ts';
import { forgetRows, setRows } from '../store/rows.ts';
import { type Answers, answeringLink } from './answering-link.ts';
import { answeringReads } from './answering-reads.ts';
import { toRowsOfGoals } from './rows-of-goals.ts';
import { user as account } from './user-sample.ts';

providePendingCalls(async () => ({ findQueue, openQueue, showDraft }));

configure({
  // Without the whole document.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // A guard: what is waited for appears in milliseconds, but a busy machine needs more than the second by default.
  asyncUtilTimeout: 20_000,
});

/** Noon on a Friday, in UTC, when components are rendered. */
const now = new Date('2026-11-20T12:00:00Z');

interface RenderOptions {
  /** The rows of the device. Reads that `answers` does not answer are computed from the rows. */
  rows?: Rows;
}

/**
 * Renders a component as the app does, on 11/20/2026 for a signed-in user in UTC. Only the network is replaced: calls
 * and reads are answered from `answers`, and a call without an answer fails the test.
 */
export async function renderForm(component: ReactNode, answers: Answers = {}, { rows }: RenderOptions = {}) {
  const network = answeringLink(answers);
  const reads = answeringReads(answers);
  setReadSource(reads.source);
  const { 'goals.list': goals } = answers;
  if (rows) setRows({ confirmed: { rows, version: { version: 1, epoch: 'test', lastCall: null } } });
  else if (Array.isArray(goals)) setRows({ confirmed: { rows: toRowsOfGoals(goals), version: null } });
  vi.setSystemTime(now);
  // Requests by `queries` instead of a component's hook get no response, which does not count as offline.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  onlineManager.setOnline(true);
  // happy-dom has no fonts; growing text areas listen to them.
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
    /** The mutations sent so far. */
    sent: network.sent,
    /** Replaces what reads answer, as another device does that changes records. */
    changeElsewhere: (changed: Answers) => act(() => reads.change(changed)),
    /** The dialog that the address names. */
    readDialog: () => router.state.location.search,
    fill,
    press: async (name: string) => user.click(await findButton(name)),
    toggle: async (label: string) => user.click(await findField(label)),
    choose: (label: string, option: string) => choose(user, label, option),
  };
}

/** Takes down what is rendered as a reload of the page does: the storage of the tab stays. */
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

/** The only field with this label, once it is enabled: fields that load lazily are disabled at first. */
function findField(label: string): Promise<HTMLInputElement> {
  return screen.findByLabelText<HTMLInputElement>(label, { selector: ':is(input, textarea):not([disabled])' });
}

/** The text in fields. */
export async function readFields(...labels: string[]): Promise<string[]> {
  const fields = await Promise.all(labels.map((label) => findField(label)));
  return fields.map(({ value }) => value);
}

/** Focuses a field and replaces its content in one step, as a paste over all of it does. */
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

/** The message at each field that has one, by the label of the field. Screen readers find both. */
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
