import { createHash, randomBytes } from 'node:crypto';

/** What the app has after the browser returns from a provider. */
export interface ReturnedSignIn {
  readonly code: string;
  readonly verifier: string;
}

interface SignInOptions {
  readonly provider?: number;
  readonly isStep?: boolean;
  readonly isPrompted?: boolean;
  readonly path?: string;
  /** The browser has no https, so it cannot hash. */
  readonly isInsecure?: boolean;
  /** Changes the address that the provider redirects to. */
  readonly onReturn?: (returnedTo: URL) => URL;
}

/** A browser with cookies that follows the redirects of a sign-in. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the address that the provider redirects to, and the text that stays in the browser. */
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

  /** Signs in and returns the URL fragment that opens the app. */
  async signIn({ onReturn = (same) => same, ...options }: SignInOptions = {}): Promise<{
    fragment: string;
    returned: ReturnedSignIn;
  }> {
    const { returnedTo, verifier } = await this.leaveAndReturn(options);
    const { hash } = returnedTo.hash === '' ? await this.open(onReturn(returnedTo)) : returnedTo;
    return { fragment: hash, returned: { code: hash.replace('#provider=', ''), verifier } };
  }

  /** Opens a page and returns the address that it redirects to. */
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
