/** An identity provider (OpenID Connect) that the operator has set up, by the settings `OIDC_…`. */
export interface ProviderSettings {
  /** 1 for `OIDC_ISSUER`, 2 for `OIDC_2_ISSUER`. */
  readonly number: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What its button says. */
  readonly name: string;
}

/** What a provider says about the person who signed in there. */
export interface ProviderProfile {
  readonly issuer: string;
  /** Hash of issuer and subject. */
  readonly key: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  /** How people recognize the account at the provider. */
  readonly accountName: string;
  /** When the person signed in there: an ISO instant; if the provider does not tell, when it answered. */
  readonly signedInAt: string;
  /** The provider's name for its session with this browser. */
  readonly session: string | null;
}

/** What has to be the same when the browser comes back from the provider. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** If set, the person has to have signed in after it, in milliseconds: a session of the provider is not enough. */
  readonly newerThan?: number | undefined;
}

export interface SignInRequest extends SignInChecks {
  /** Whether the provider is asked to let people sign in again. Not checked: some providers ignore it. */
  readonly isPrompted: boolean;
}

/** A valid logout token (OpenID Connect Back-Channel Logout). */
export interface ProviderLogout {
  readonly key: string;
  readonly session: string | undefined;
  readonly issuedAt: Date;
}

/** A provider that cannot be reached throws a ProviderAwayError, whatever is wrong with an answer a ProviderRefusalError. */
export interface IdentityProvider extends Pick<ProviderSettings, 'number' | 'name' | 'issuer'> {
  /** Where the browser signs in. */
  getSignInUrl(redirectUri: string, request: SignInRequest): Promise<URL>;
  /** Exchanges the answer in the query of the address that the browser came back to. */
  getProfile(returnedTo: URL, checks: SignInChecks, now: Date): Promise<ProviderProfile>;
  verifyLogout(token: string, now: Date): Promise<ProviderLogout>;
  /** Whether it can be used, for the operator. */
  check(): Promise<void>;
}

export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/** `isCancelled`: the person chose not to sign in. */
export class ProviderRefusalError extends Error {
  override name = 'ProviderRefusalError';
  readonly isCancelled: boolean;

  constructor(message: string, { isCancelled = false, cause }: { isCancelled?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isCancelled = isCancelled;
  }
}
