import { createHash, randomBytes } from 'node:crypto';

/** What the app has when the browser is back from a provider. */
export interface ReturnedSignIn {
  readonly code: string;
  readonly verifier: string;
}

interface SignInOptions {
  readonly provider?: number;
  readonly isStep?: boolean;
  readonly isPrompted?: boolean;
  readonly path?: string;
  /** Without https, which hashing needs. */
  readonly isInsecure?: boolean;
  /** Changes the address that the provider leads back to. */
  readonly onReturn?: (returnedTo: URL) => URL;
}

/** A browser with the cookies of providers, which follows a sign-in. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The address that the provider leads back to, and the text that stays in the browser. */
  async leaveAndReturn({
    provider = 1,
    isStep = false,
    isPrompted = false,
    path = '/',
    isInsecure = false,
  }: SignInOptions = {}): Promise<{ signInPage: URL; returnedTo: URL; verifier: string }> {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const start = new URL(`/auth/providers/${provider}/start`, this.#url);
    start.search = new URLSearchParams({
      ...(isInsecure ? { verifier } : { challenge }),
      path,
      step: String(isStep),
      ...(isPrompted && { prompt: 'login' }),
    }).toString();
    const signInPage = await this.open(start);
    let next = signInPage;
    while (next.origin !== this.#url) next = await this.open(next);
    return { signInPage, returnedTo: next, verifier };
  }

  /** The fragment that the app is opened with. */
  async signIn({ onReturn = (same) => same, ...options }: SignInOptions = {}): Promise<{
    fragment: string;
    returned: ReturnedSignIn;
  }> {
    const { returnedTo, verifier } = await this.leaveAndReturn(options);
    const { hash } = returnedTo.hash === '' ? await this.open(onReturn(returnedTo)) : returnedTo;
    return { fragment: hash, returned: { code: hash.replace('#provider=', ''), verifier } };
  }

  /** The address that a page leads on to. */
  async open(url: URL): Promise<URL> {
    const cookies = this.#cookies.get(url.origin) ?? new Map<string, string>();
    this.#cookies.set(url.origin, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url.pathname} answers ${response.status}: ${await response.text()}`);
    return new URL(location, url);
  }
}
