import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { vibrate } from '../../../hooks/pointer/vibrate.ts';
import { renderForm } from '../../../testing/render.tsx';
import { notChosen } from '../../../testing/settings-sample.ts';
import { AppearanceCard } from './appearance-card.tsx';

const pulse = vi.fn<Navigator['vibrate']>(() => true);
beforeEach(() => pulse.mockClear());

function holdPhone(canVibrate: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('coarse') }),
  );
  if (canVibrate) Object.assign(navigator, { vibrate: pulse });
  else Reflect.deleteProperty(navigator, 'vibrate');
}

it('Dark mode follows the device until the user chooses', async () => {
  const device = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => device);
  const turn = (matches: boolean) =>
    act(() => {
      device.matches = matches;
      device.dispatchEvent(Object.assign(new Event('change'), { matches }));
    });
  const { user, sent } = await renderForm(<AppearanceCard />, { 'settings.update': notChosen });
  const isDark = () => screen.getByRole('switch', { name: 'Dark mode' }).matches(':checked');
  expect(isDark()).toBe(true);
  turn(false);
  expect(isDark()).toBe(false);
  turn(true);
  await user.click(screen.getByRole('switch', { name: 'Dark mode' }));
  expect(isDark()).toBe(false);
  await expect.poll(() => sent).toEqual([['settings.update', { theme: 'light' }]]);
  turn(false);
  turn(true);
  expect(isDark()).toBe(false);
});

it('a phone vibrates until the user turns vibration off', async () => {
  holdPhone(true);
  const { user } = await renderForm(<AppearanceCard />);
  vibrate();
  expect(pulse).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('switch', { name: 'Vibration' }));
  vibrate();
  expect(pulse).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('switch', { name: 'Vibration' }));
  vibrate();
  expect(pulse).toHaveBeenCalledTimes(2);
});

it('offers no vibration on a phone without it', async () => {
  holdPhone(false);
  await renderForm(<AppearanceCard />);
  screen.getByRole('switch', { name: 'Dark mode' });
  expect(screen.queryByText('Vibration')).toBeNull();
  vibrate();
});

it('one-letter shortcuts work until the user turns them off', async () => {
  const { user } = await renderForm(<AppearanceCard />);
  expect(keyShortcut('N')).toBe('N');
  await user.click(screen.getByRole('switch', { name: 'Keyboard shortcuts of one letter' }));
  expect(keyShortcut('N')).toBeUndefined();
});
