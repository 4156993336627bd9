/** Types for the part of the package that the tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface ProviderContext {
    readonly path: string;
    body: unknown;
    readonly oidc: {
      readonly provider: OpenIdProvider;
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
    };
  }

  class Grant {
    constructor(of: { clientId: string; accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  class OpenIdProvider {
    constructor(issuer: string, configuration: object);
    readonly Grant: typeof Grant;
    readonly Client: { find(id: string): Promise<{ backchannelLogout(sub: string, sid: string): Promise<void> }> };
    use(middleware: (ctx: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }

  export default OpenIdProvider;
  export type { ProviderContext };
}
