import { backup, restored } from '@goaltracker/contracts/backup/backup.schema';
import { importChoices, importPreview, importResult } from '@goaltracker/contracts/imports/import.schema';
import { changeEvent } from '@goaltracker/contracts/core/change.schema';
import { errorBody } from '@goaltracker/contracts/core/error.schema';
import type { AnyRouter } from '@trpc/server';
import { type OpenApiRouter, generateOpenApiDocument } from 'trpc-to-openapi';
import type { Download } from './download.ts';
import { changesOperation, describeDownload, describeUpload } from './openapi-files.ts';
import { correctOperation } from './openapi-operation.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { type RestProcedure, listProcedures } from './rest.ts';
import type { Upload } from './upload.ts';
import { findOutputSchema } from './trpc.ts';

const about = `Everything the web app can do, for your own scripts.

Every request except registering, signing in and setting a password with a link needs a token, sent as \`Authorization: Bearer …\`. For a script, create an API token in the web app under Settings, API Tokens. It starts with \`gt_\`, is shown once, and works until you revoke it or delete the account; changing the password does not end it. A token has one of three scopes: read, write, or full, which alone may reset and restore. A request beyond its scope gets \`403\` \`FORBIDDEN\`. No API token may change the account: its name, time zone, password, sessions, tokens, or delete it. For that, sign in with \`POST /api/auth/login\`; its token lasts 30 days or until \`POST /api/auth/logout\`.

Bodies are JSON with exact types: \`"5"\` is not a number. Unknown keys are ignored. \`PUT\` changes only the keys you send; \`null\` clears an optional field.

An error is \`{ message, code, issues? }\`: the message is for people, the code for programs. A record of another user answers \`404\`, like one that does not exist.

A write may carry an \`Idempotency-Key\`: repeated within 24 hours with the same body, it does nothing and returns the first response. A device with a queue of writes may number them instead: \`X-Device\` is a UUID for the device, \`X-Call\` a whole number from 1 that rises with each write. The last number, sent again within 90 days, does nothing and returns the first response. A lower number answers \`409\` with the code \`CALL_DONE\`. \`X-Made-At\` says when a waiting numbered write was made: an ISO instant within the last 90 days, which the write records as its time. A write may also carry an \`X-Client-Id\` of up to 64 letters, digits, \`_\` and \`-\`, so that you recognize your own changes in the stream of changes.`;

/** Plain routes beside the router that send or receive a file. */
export interface FileRoutes {
  readonly downloads: readonly Download[];
  readonly uploads: readonly Upload[];
}

/**
 * Creates the OpenAPI 3.1 document: the output of trpc-to-openapi with corrected statuses and error bodies, plus an
 * example for every body and the file routes.
 */
export function createOpenApiDocument(
  router: AnyRouter,
  { downloads, uploads }: FileRoutes,
  version: string,
): OpenApiDocument {
  const procedures = listProcedures(router);
  const generated = generateOpenApiDocument(withOutputSchemas(procedures), {
    title: 'GoalTracker',
    description: about,
    version,
    openApiVersion: '3.1.0',
    baseUrl: '/api',
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'An API token (`gt_…`), or the token of a sign-in.' },
    },
    defs: {
      Error: errorBody,
      Backup: backup,
      Restored: restored,
      ImportPreview: importPreview,
      ImportResult: importResult,
      ImportChoices: importChoices,
      Change: changeEvent,
    },
  });
  const document = JSON.parse(JSON.stringify(generated)) as OpenApiDocument;
  const { schemas } = document.components;
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => !name.startsWith('error.')),
  );
  for (const procedure of procedures) {
    const { method, path } = procedure.meta.openapi;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation) correctOperation(operation, procedure, schemas);
  }
  document.paths['/changes'] = { get: changesOperation };
  for (const download of downloads) document.paths[download.path] = { get: describeDownload(download, schemas) };
  for (const upload of uploads) {
    document.paths[upload.path] = { ...document.paths[upload.path], post: describeUpload(upload, schemas) };
  }
  return document;
}

/** Adds the output schemas, which `trustedOutput` hides in production. */
function withOutputSchemas(procedures: readonly RestProcedure[]): OpenApiRouter {
  const described = procedures.map(({ path, procedure }) => {
    const { _def } = procedure;
    const output =
      'output' in _def && typeof _def.output === 'object' && _def.output ? findOutputSchema(_def.output) : undefined;
    return [path, { ...procedure, _def: { ..._def, output } }];
  });
  return { _def: { procedures: Object.fromEntries(described) } } as OpenApiRouter;
}
