import type { Config } from './config.ts';

const localHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Sentences that the server prints once at its start: what does not work without which setting. Users see only the
 * features that work.
 */
export function listMissingSettings({ host, publicUrl, mail }: Pick<Config, 'host' | 'publicUrl' | 'mail'>): string[] {
  const missing: string[] = [];
  if (publicUrl === undefined && !localHosts.has(host))
    missing.push(
      'Without PUBLIC_URL, links that the server prints only open on this machine, and there are no passkeys.',
    );
  if (mail === undefined)
    missing.push(
      `Without SMTP_URL${publicUrl === undefined ? ' and PUBLIC_URL' : ''} no email is sent: no plans and reviews, no link for a forgotten password.`,
    );
  return missing.length > 0 ? [...missing, 'See apps/server/docs/configuration.md#what-is-missing.'] : [];
}
