import type { ApiContext } from '../core/context.ts';
import type { RestRoute } from '../core/rest.ts';

export interface RestResult<Body> {
  readonly status: number;
  /** The parsed body. */
  readonly body: Body;
  /** The body as sent. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request with a JSON body. `Body` is the expected type of the response and is not checked. */
export type RestCall = <Body = unknown>(
  method: RestRoute['method'],
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<RestResult<Body>>;

/** Matches the route like the server and calls it with JSON-serialized data. */
export async function callRest<Body>(
  routes: readonly RestRoute[],
  { method, path, body }: { method: RestRoute['method']; path: string; body: unknown },
  context: ApiContext,
): Promise<RestResult<Body>> {
  const url = new URL(path, 'http://localhost');
  const matches = routes.flatMap((route) => {
    const params = route.method === method ? matchPath(route.path, url.pathname) : undefined;
    return params ? [{ route, params }] : [];
  });
  // Like in the server, `/goals/all` takes precedence over `/goals/:id`.
  const [match] = matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (!match) throw new Error(`There is no route ${method} ${path}`);
  const query = Object.fromEntries(url.searchParams);
  const answer = await match.route.handle({ params: match.params, query, body: cloneAsJson(body) }, context);
  const text = JSON.stringify(answer.body) ?? '';
  return { status: answer.status, body: cloneAsJson(answer.body) as Body, text, headers: answer.headers ?? {} };
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decodeURIComponent(given[at] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function cloneAsJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
