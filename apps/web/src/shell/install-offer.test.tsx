import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeGoal } from '../features/goals/goal-sample.ts';
import { watchInstallPrompt } from '../platform/install-prompt.ts';
import { renderForm } from '../testing/render.tsx';
import { InstallOffer } from './install-offer.tsx';

beforeAll(watchInstallPrompt);

const prompt = vi.fn<() => Promise<unknown>>(async () => undefined);
const reported = (id: string) => makeGoal({ id, currentValue: 3, firstReportedOn: '2026-11-19' });
const render = (reports: string[]) => renderForm(<InstallOffer />, { 'goals.list': reports.map(reported) });
const findOffer = () => screen.queryByRole('complementary', { name: 'Install' });

function offerInstall(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  onTestFinished(() => void window.dispatchEvent(new Event('appinstalled')));
  return event;
}

it('offers to install the app after two reports, and never again after Install', async () => {
  const { press } = await render(['run', 'read']);
  expect(findOffer()).toBeNull();
  expect(offerInstall().defaultPrevented).toBe(true);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(findOffer()).toBeNull();
  offerInstall();
  expect(findOffer()).toBeNull();
});

it('offers nothing again after Not now', async () => {
  const { press } = await render(['run', 'read']);
  offerInstall();
  await press('Not now');
  offerInstall();
  expect(findOffer()).toBeNull();
});

it('offers nothing after one report', async () => {
  await render(['run']);
  offerInstall();
  expect(findOffer()).toBeNull();
});

it('says how to install the app in Safari on iOS', async () => {
  Object.assign(navigator, { standalone: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const { press } = await render(['run', 'read']);
  screen.getByText('Tap Share, then “Add to Home Screen”.');
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await press('Not now');
  expect(findOffer()).toBeNull();
});

it('offers nothing in the installed app of iOS', async () => {
  Object.assign(navigator, { standalone: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  await render(['run', 'read']);
  expect(findOffer()).toBeNull();
});
