import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { appRouter } from '../app-router.ts';
import { uploads } from '../uploads.ts';
import { createOpenApiDocument } from '../core/openapi.ts';
import { json } from '../core/openapi-types.ts';
import type { RestProcedure } from '../core/rest.ts';
import type { RestResult } from './rest-call.ts';

const document = createOpenApiDocument(appRouter, { downloads: [], uploads }, 'test');
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

/** Lists how a response deviates from the OpenAPI document. Empty when it conforms. */
export function findDeviations({ meta }: RestProcedure, { status, body }: RestResult<unknown>): string[] {
  const { method, path } = meta.openapi;
  const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  if (!response) return [`${method} ${path} documents no ${status}`];
  if (!response.content) return body === undefined ? [] : [`${method} ${path} ${status} has a body`];
  const validate = ajv.getSchema(`document#/${[...pointer, 'content', json, 'schema'].map(escape).join('/')}`);
  if (!validate) return [`${method} ${path} ${status} has no schema`];
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function escape(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
