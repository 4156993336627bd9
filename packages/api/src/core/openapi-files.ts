import { type ZodObject, type ZodType, z } from 'zod';
import type { Download } from './download.ts';
import { exampleOf } from './openapi-examples.ts';
import { idempotencyKey, unavailable } from './openapi-operation.ts';
import { type MediaType, type Operation, type Parameter, type Schema, describeError, json } from './openapi-types.ts';
import type { Upload } from './upload.ts';
import { changesQuery } from '@goaltracker/contracts/core/change.schema';

type Schemas = Readonly<Record<string, Schema>>;

export function describeUpload(upload: Upload, schemas: Schemas): Operation {
  const { name, path, tag, summary, description, mediaType, output, status, access } = upload;
  return {
    operationId: name.replaceAll('.', '-'),
    summary,
    description,
    tags: [tag],
    security: [{ bearer: [] }],
    parameters: [...listPathParameters(path), idempotencyKey],
    requestBody: { required: true, content: { [mediaType]: describeFile(upload, schemas) } },
    responses: {
      [status]: {
        description: upload.reportsProgress ? `Done. ${progressDescription}` : 'Done',
        content: { [json]: describeJson(output, schemas), ...(upload.reportsProgress && progressLines) },
      },
      400: describeError(upload.refusal),
      401: describeError('The token is missing, invalid or expired.'),
      ...(access !== 'read' && {
        403: describeError(
          `The API token does not have ${access === 'full' ? 'full' : 'write'} access; nothing was changed.`,
        ),
      }),
      413: describeError('The file is too large.'),
      415: describeError(`The body is not ${mediaType}.`),
      422: describeError('The Idempotency-Key was used with another request.'),
      429: describeError('Too many requests; `Retry-After` says how many seconds to wait.'),
      503: describeError(unavailable),
    },
  };
}

const progressDescription =
  'With `Accept: application/x-ndjson` the response has a line of JSON for each step, with the share that is done. The last line has the `result`, or the `error` if nothing was changed.';
const progressLines = {
  'application/x-ndjson': {
    schema: { type: 'string' },
    example: '{"progress":0.25}\n{"progress":1}\n{"result":{}}\n',
  },
};

function listPathParameters(path: string): Parameter[] {
  const schema = { type: 'string', format: 'uuid' };
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema,
    description: 'A new id, as the preview gives one.',
  }));
}

function describeFile({ input, fields }: Upload, schemas: Schemas): MediaType {
  if (input) return describeJson(input, schemas);
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, description: 'One or several files.' };
  const others = Object.entries(fields ?? {}).map(([name, type]) => [name, describeJson(type, schemas).schema]);
  return { schema: { type: 'object', properties: { files, ...Object.fromEntries(others) } } };
}

function describeJson(type: ZodType, schemas: Schemas): MediaType {
  const schema = { $ref: `#/components/schemas/${type.meta()?.id}` };
  return { schema, example: exampleOf(schema, schemas) };
}

export function describeDownload(download: Download, schemas: Schemas): Operation {
  const { name: operation, tag, summary, description, input, mediaType, output, example } = download;
  return {
    operationId: operation.replaceAll('.', '-'),
    summary,
    description,
    tags: [tag],
    security: [{ bearer: [] }],
    parameters: describeQuery(input),
    responses: {
      200: {
        description: `The file ${download.nameFile('2026-11-21')}`,
        content: { [mediaType]: output ? describeJson(output, schemas) : { schema: { type: 'string' }, example } },
      },
      400: describeError('The query is invalid.'),
      401: describeError('The token is missing, invalid or expired.'),
      429: describeError('Too many requests; `Retry-After` says how many seconds to wait.'),
      503: describeError(unavailable),
    },
  };
}

function describeQuery(input: ZodObject): Parameter[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as Schema;
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', ...rest } = schema;
    return { in: 'query', name, required: false, description, schema: rest };
  });
}

export const changesOperation: Operation = {
  operationId: 'changes',
  summary: 'Listen to changes',
  description:
    'Server-sent events that say which data has changed, so that you read it again. They include changes by every session and API token of the account. `data` is JSON of the type Change. The stream ends after some minutes, when the server stops, and when the session or API token ends: then open it again, with `age`. Browsers must read it with `fetch`, because `EventSource` sends no token.',
  tags: ['Changes'],
  security: [{ bearer: [] }],
  parameters: describeQuery(changesQuery),
  responses: {
    200: {
      description: 'The stream',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          example: 'data: {"topics":["goals"],"clientId":"my-script"}\n\n',
        },
      },
    },
    400: describeError('The query is invalid.'),
    401: describeError('The token is missing, invalid or expired.'),
    429: describeError('Too many streams are open or were opened; `Retry-After` says how many seconds to wait.'),
    503: describeError(unavailable),
  },
};
