import type { Api } from '@goaltracker/api/create-api';
import {
  type MailLinkKind,
  type MailLinkPage,
  describeMailLink,
  followMailLink,
  mailLinkKinds,
} from '@goaltracker/api/mail-links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gates } from './gate.ts';

export const mailLinkRoutes = mailLinkKinds.map((kind) => ({ kind, path: `/mail/${kind}/:token` }));

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Serves the pages that links in mail open: plain HTML for mail programs and for browsers without a session. */
export async function addMailLinks(app: FastifyInstance, { api, gates }: { api: Api; gates: Gates }): Promise<void> {
  // Ignores the body: mail programs send `List-Unsubscribe=One-Click` (RFC 8058), and the button sends nothing.
  app.addContentTypeParser(formTypes, { parseAs: 'string' }, (_request, _body, done) => done(null));
  for (const { kind, path } of mailLinkRoutes) addRoutes(kind, path);

  function addRoutes(kind: MailLinkKind, path: string): void {
    app.get(path, { helmet: false }, async (_request, reply) => sendPage(reply, describeMailLink(kind)));
    app.post<{ Params: { token: string } }>(path, { helmet: false }, async (request, reply) => {
      using _place = await gates.enter(request);
      const { isDone, page } = await followMailLink(api.services, kind, request.params.token);
      return sendPage(reply.code(isDone ? 200 : 403), page);
    });
  }
}

function sendPage(reply: FastifyReply, { title, text, button }: MailLinkPage): FastifyReply {
  const action = button
    ? `<form method="post"><button>${button}</button></form>`
    : '<p><a href="/">Open GoalTracker</a></p>';
  return reply.headers(headers).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · GoalTracker</title><style>
body{max-width:26rem;margin:15vh auto;padding:0 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;text-align:center}
button{min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:#3b5bdb;color:#fff;font:inherit;font-weight:600}
</style></head><body><p>GoalTracker</p><main><h1>${title}</h1><p>${text}</p>${action}</main></body></html>
`);
}
