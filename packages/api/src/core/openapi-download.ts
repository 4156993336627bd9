import { z } from 'zod';
import type { Download } from './download.ts';
import { type Operation, type Parameter, type Schema, describeError } from './openapi-types.ts';

/** The operation of a file, as the procedures have theirs. */
export function describeDownload(download: Download): Operation {
  const { name: called, tag, summary, description, input, mediaType, fileName, example } = download;
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' }) as Schema;
  const parameters = Object.entries(properties).map(([name, schema]): Parameter => {
    const { description: about = '', ...rest } = schema;
    return { in: 'query', name, required: false, description: about, schema: rest };
  });
  return {
    operationId: called.replaceAll('.', '-'),
    summary,
    description,
    tags: [tag],
    security: [{ bearer: [] }],
    parameters,
    responses: {
      200: {
        description: `The file ${fileName}`,
        content: { [mediaType]: { schema: { type: 'string' }, example } },
      },
      400: describeError('The query breaks a rule.'),
      401: describeError('No token, or one that has ended.'),
      429: describeError('Too many requests; `Retry-After` says how many seconds to wait.'),
      503: describeError('Busy or restarting; `Retry-After` says how many seconds to wait.'),
    },
  };
}
