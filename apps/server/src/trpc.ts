import { randomUUID } from 'node:crypto';
import type { Lane } from '@goaltracker/api/core/context';
import type { Api } from '@goaltracker/api/create-api';
import { describeError } from '@goaltracker/api/core/describe-error';
import { serializeList } from '@goaltracker/api/core/serialize-list';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { closeWithoutResponse, isOutcomeUnknown } from './responses.ts';
import { acceptJson } from './json-body.ts';
import { limits } from './limits.ts';
import { dataHeaders } from './security-headers.ts';

const endpoint = '/trpc';

/** tRPC for the web app, on its fetch adapter: a third faster than its Fastify plugin. */
export async function addTrpc(app: FastifyInstance, { api, gates }: { api: Api; gates: Gates }): Promise<void> {
  acceptJson(app, (text) => text);
  app.route<{ Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: `${endpoint}/*`,
    helmet: false,
    async handler(request, reply) {
      const { method } = request;
      // tRPC needs a body even for a mutation without input: with an Idempotency-Key its input is read.
      const body = method === 'POST' ? request.body || '{}' : null;
      // tRPC compares the content type case-sensitively.
      const headers = { 'content-type': request.headers['content-type']?.toLowerCase() ?? '' };
      let isUnknown = false;
      const lists = new SerializedLists();
      const host = { enter: (lane?: Lane) => gates.enter(request, lane), replaceList: lists.replace };
      const response = await fetchRequestHandler({
        endpoint,
        router: api.router,
        req: new Request(`http://localhost${request.raw.url}`, { method, headers, body }),
        createContext: () => ({ ...api.createContext(getCaller(request)), ...host }),
        maxBatchSize: limits.batch,
        responseMeta: ({ errors }) => ({ headers: describeRetry(errors) }),
        onError({ error, path }) {
          const described = describeError(error);
          isUnknown ||= isOutcomeUnknown(described);
          request.server.failures?.report(request, described, path);
        },
      });
      if (isUnknown) return closeWithoutResponse(request, reply);
      return reply
        .code(response.status)
        .headers({ ...dataHeaders, ...Object.fromEntries(response.headers) })
        .send(lists.restore(await response.text()));
    },
  });
}

/** Serializes long lists in slices. tRPC's adapter serializes the response at once, with placeholders for the lists. */
class SerializedLists {
  readonly #lists: Buffer[] = [];
  readonly #name = randomUUID();

  readonly replace = async (list: readonly unknown[]): Promise<string> =>
    `${this.#name}/${this.#lists.push(await serializeList(list)) - 1}`;

  restore(response: string): string | Buffer {
    if (this.#lists.length === 0) return response;
    const parts = response.split(new RegExp(`"${this.#name}/(\\d+)"`));
    return Buffer.concat(parts.map((part, at) => (at % 2 === 1 && this.#lists[Number(part)]) || Buffer.from(part)));
  }
}

function describeRetry(errors: readonly unknown[]): Record<string, string> {
  const seconds = errors.map((error) => describeError(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { 'retry-after': String(longest) } : {};
}
