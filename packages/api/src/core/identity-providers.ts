/** An identity provider (OpenID Connect) that the operator configured with the `OIDC_…` settings. */
export interface ProviderSettings {
  /** 1 for `OIDC_ISSUER`, 2 for `OIDC_2_ISSUER`. */
  readonly number: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The label of its button. */
  readonly name: string;
}

export interface ProviderProfile {
  readonly issuer: string;
  /** Hash of issuer and subject. */
  readonly key: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  /** A name by which people recognize the account at the provider. */
  readonly accountName: string;
  /**
   * When the user signed in at the provider (ISO instant). When the provider does not say, the time of its response.
   */
  readonly signedInAt: string;
  /** The provider's id for its session with this browser. */
  readonly session: string | null;
}

/** Values that must match when the browser comes back from the provider. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier (RFC 7636). */
  readonly verifier: string;
  /**
   * Milliseconds. When set, the user must have signed in after this time: an older session at the provider is not
   * enough.
   */
  readonly newerThan?: number | undefined;
}

export interface SignInRequest extends SignInChecks {
  /** Whether to ask the provider for a new sign-in. Not checked: some providers ignore it. */
  readonly isPrompted: boolean;
}

/** A valid logout token (OpenID Connect Back-Channel Logout). */
export interface ProviderLogout {
  readonly key: string;
  readonly session: string | undefined;
  readonly issuedAt: Date;
}

/**
 * Methods throw ProviderAwayError when the provider cannot be reached, and ProviderRefusalError when its response is
 * wrong.
 */
export interface IdentityProvider extends Pick<ProviderSettings, 'number' | 'name' | 'issuer'> {
  getSignInUrl(redirectUri: string, request: SignInRequest): Promise<URL>;
  /** Exchanges the code in `returnedTo`, the address that the browser came back to. */
  getProfile(returnedTo: URL, checks: SignInChecks, now: Date): Promise<ProviderProfile>;
  verifyLogout(token: string, now: Date): Promise<ProviderLogout>;
  /** Checks the provider's configuration, for the operator. */
  check(): Promise<void>;
}

export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/** `isCancelled`: the user chose not to sign in. */
export class ProviderRefusalError extends Error {
  override name = 'ProviderRefusalError';
  readonly isCancelled: boolean;

  constructor(message: string, { isCancelled = false, cause }: { isCancelled?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isCancelled = isCancelled;
  }
}
