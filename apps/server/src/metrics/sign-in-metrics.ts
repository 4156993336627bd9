import { Counter, type Metric } from '@prometheus-io/client';
import type { SignInTotals } from '../sign-in-log.ts';

/** How often passwords were wrong, and ways to sign in changed, on this server; to be registered. */
export function makeSignInMetrics({ attempts, changes }: SignInTotals): Metric[] {
  const makeCounter = (name: string, help: string, label: string, totals: Readonly<Record<string, number>>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset();
        for (const [value, total] of Object.entries(totals)) this.inc({ [label]: value }, total);
      },
    });
  return [
    makeCounter(
      'goaltracker_sign_in_failures_total',
      'Wrong passwords and codes, attempts refused because of a limit, and limits reached.',
      'event',
      attempts,
    ),
    makeCounter('goaltracker_sign_in_changes_total', 'Changes of the ways to sign in to accounts.', 'change', changes),
  ];
}
