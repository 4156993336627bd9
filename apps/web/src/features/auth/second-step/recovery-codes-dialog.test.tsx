import { expect, it, vi } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import RecoveryCodesDialog from './recovery-codes-dialog.tsx';

const recoveryCodes = ['k7mq-3xwd-r9ea-tz4h', 'a2bc-4def-5ghj-6kmn'];

it('saves a file that names the account and the day of the recovery codes', async () => {
  const form = await renderForm(<RecoveryCodesDialog recoveryCodes={recoveryCodes} onClose={() => undefined} />, {
    'sessions.list': [],
  });
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await form.press('Download');
  vi.restoreAllMocks();
  expect(names).toEqual(['goaltracker-recovery-codes-ada-example.org.txt']);
  const [file] = save.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toBe(
    [
      `Recovery codes for GoalTracker at ${location.host}`,
      'Account: ada@example.org',
      'Made on 11/20/2026',
      'Each works once.',
      '',
      ...recoveryCodes,
      '',
    ].join('\n'),
  );
});
