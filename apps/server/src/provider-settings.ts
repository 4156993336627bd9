import type { ProviderSettings } from '@goaltracker/api/core/identity-providers';
import { isHttpsOrPrivate } from './public-url.ts';
import { StartError } from './start-error.ts';

const names = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const;
type Name = (typeof names)[number];

/** `OIDC_ISSUER` of the first provider, `OIDC_2_ISSUER` of the second. */
const pattern = new RegExp(`^OIDC_(?:(\\d+)_)?(${names.join('|')})$`);
const maxName = 40;

const needed: Readonly<Record<Name, string>> = {
  ISSUER:
    'the address of an identity provider, such as https://login.example.org, without /.well-known (http only in a private network)',
  CLIENT_ID: 'the name that the identity provider knows this server by',
  CLIENT_SECRET: 'the secret that the identity provider gave with it',
  NAME: 'the text of the button',
};

/** Lists the identity providers, sorted by number. Throws a StartError that names a missing or invalid setting. */
export function parseProviders(
  env: Readonly<Record<string, string | undefined>>,
  publicUrl: string | undefined,
): ProviderSettings[] {
  const byNumber = new Map<number, Partial<Record<Name, string>>>();
  for (const [variable, value] of Object.entries(env)) {
    const [matched, digits, name] = pattern.exec(variable) ?? [];
    if (matched === undefined || !value?.trim()) continue;
    if (digits !== undefined && !/^[2-9]$/.test(digits))
      throw new StartError(
        `${variable} is no setting: the first provider has OIDC_${name}, others OIDC_2_${name} to OIDC_9_${name}.`,
      );
    const number = Number(digits ?? 1);
    byNumber.set(number, { ...byNumber.get(number), [name as Name]: value.trim() });
  }
  const providers = [...byNumber].toSorted(([a], [b]) => a - b).map(([number, given]) => toProvider(number, given));
  const [first] = providers;
  if (first && publicUrl === undefined)
    throw new StartError(
      `${nameVariable(first.number, 'ISSUER')} needs PUBLIC_URL: the identity provider leads back to it.`,
    );
  return providers;
}

const nameVariable = (number: number, name: Name) => `OIDC_${number === 1 ? '' : `${number}_`}${name}`;

function toProvider(number: number, given: Partial<Record<Name, string>>): ProviderSettings {
  const nameOf = (name: Name) => nameVariable(number, name);
  const getNeeded = (name: Name): string => {
    const value = given[name];
    if (value !== undefined) return value;
    const other = names.find((each) => given[each] !== undefined) ?? 'ISSUER';
    throw new StartError(`${nameOf(other)} needs ${nameOf(name)}: ${needed[name]}.`);
  };
  const issuer = getNeeded('ISSUER');
  if (!isHttpsOrPrivate(issuer) || issuer.includes('/.well-known'))
    throw new StartError(`${nameOf('ISSUER')} must be ${needed.ISSUER}, not "${issuer}".`);
  const name = given.NAME ?? new URL(issuer).hostname;
  if (name.length > maxName) throw new StartError(`${nameOf('NAME')} must have at most ${maxName} characters.`);
  return { number, issuer, clientId: getNeeded('CLIENT_ID'), clientSecret: getNeeded('CLIENT_SECRET'), name };
}
