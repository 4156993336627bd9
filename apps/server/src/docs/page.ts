import type { OpenApiDocument, Operation } from '@goaltracker/api/core/openapi-types';
import { type Field, type Schemas, describeValue, listFields } from './fields.ts';
import { type Html, html, inline, prose } from './html.ts';

interface Entry extends Operation {
  readonly method: string;
  readonly path: string;
  readonly anchor: string;
}

interface Place {
  readonly schemas: Schemas;
  /** Where the API is, as the reader reached it. */
  readonly origin: string;
}

const json = 'application/json';

/** The whole documentation as one page that needs no script. */
export function renderPage(document: OpenApiDocument, origin: string): string {
  const { title, version, description } = document.info;
  const place = { schemas: document.components.schemas, origin };
  const groups = Map.groupBy(listEntries(document), ({ tags }) => tags?.[0] ?? 'Other');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#top">Skip to the text</a>
<nav aria-label="Operations">
<a class="home" href="#top">${title} API</a>
${[...groups].map(([group, entries]) => renderMenu(group, entries))}
</nav>
<main id="top">
<header>
<h1>${title} API <small>${version}</small></h1>
${prose(description)}
<p>The same in OpenAPI 3.1, for tools: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</header>
${[...groups].map(([group, entries]) => html`<section aria-label="${group}"><h2 id="${nameGroup(group)}">${group}</h2>${entries.map((entry) => renderEntry(entry, place))}</section>`)}
</main>
</body>
</html>
`;
  return page.markup;
}

function listEntries({ paths }: OpenApiDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `/api${path}`,
      anchor: operation.operationId ?? `${method}-${path.replaceAll(/\W+/g, '-')}`,
    })),
  );
}

const nameGroup = (group: string) => `group-${group.toLowerCase().replaceAll(' ', '-')}`;

function renderMenu(group: string, entries: readonly Entry[]): Html {
  return html`<h2><a href="#${nameGroup(group)}">${group}</a></h2>
<ul>${entries.map(({ anchor, method, summary, path }) => html`<li><a href="#${anchor}"><b class="${method.toLowerCase()}">${method}</b> ${summary ?? path}</a></li>`)}</ul>
`;
}

function renderEntry(entry: Entry, place: Place): Html {
  const { anchor, method, path, summary, description, parameters = [], requestBody, responses } = entry;
  const [success, ...errors] = Object.entries(responses);
  const body = requestBody?.content[json]?.schema;
  const answer = success?.[1].content?.[json]?.schema;
  const [answered] = Object.values(success?.[1].content ?? {});
  const asked = parameters.map(({ name, in: where, required = false, description: about = '', schema = {} }): Field => {
    const value = describeValue(schema, place.schemas);
    return {
      ...value,
      name,
      required,
      description: about || value.description,
      limits: [`in the ${where}`, value.limits].filter(Boolean).join(', '),
    };
  });
  return html`<article id="${anchor}">
<div class="text">
<h3><a href="#${anchor}">${summary ?? path}</a></h3>
<p class="call"><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>${isPublic(entry) && html` <span class="open">no token needed</span>`}</p>
${prose(description)}
${renderFields('Parameters', asked, true)}
${renderFields('Body', body ? listFields(body, place.schemas) : [], true)}
${renderFields(answer?.type === 'array' ? 'Answer: a list of' : 'Answer', answer ? listFields(answer, place.schemas) : [], false)}
${errors.length > 0 && html`<h4>Errors</h4><dl class="errors">${errors.map(([status, error]) => html`<div><dt>${status}</dt><dd>${inline(error.description)}</dd></div>`)}</dl>`}
</div>
<div class="examples">
<h4>Request</h4>
<pre tabindex="0"><code>${renderCurl(entry, place)}</code></pre>
<h4>${success?.[0] ?? ''} ${success?.[1].description ?? ''}</h4>
${answered && html`<pre tabindex="0"><code>${formatExample(answered.example)}</code></pre>`}
</div>
</article>
`;
}

function renderFields(title: string, fields: readonly Field[], saysRequired: boolean): Html | undefined {
  if (fields.length === 0) return undefined;
  return html`<h4>${title}</h4>
<dl class="fields">${fields.map(
    ({ name, type, required, limits, description }) => html`<div>
<dt><code>${name}</code> <span class="type">${type}</span>${saysRequired && required && html` <span class="required">required</span>`}</dt>
<dd>${inline([description, limits && `${limits[0]?.toUpperCase()}${limits.slice(1)}.`].filter(Boolean).join(' '))}</dd>
</div>`,
  )}</dl>`;
}

/** A file as it is, everything else as JSON. */
function formatExample(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

const isPublic = ({ security }: Entry) => !security || security.length === 0;

function renderCurl(entry: Entry, { origin }: Place): string {
  const { method, path, requestBody, parameters = [] } = entry;
  const query = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => `${name}=…`);
  const example = requestBody?.content[json]?.example;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    ...(isPublic(entry) ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(requestBody
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(example, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
  ];
  return lines.join(' \\\n  ');
}
