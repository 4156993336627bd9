import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createMailTransport } from './mail-transport.ts';
import { MailRefusedError, MailServerError } from './mail.ts';

const servers: SMTPServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A local mail server, and the mails it has accepted. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const accepted: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accepted.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: String(Buffer.concat(chunks)),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  servers.push(server);
  const ready = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', ready.resolve);
  await ready.promise;
  return { accepted, address: `127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

const from = 'GoalTracker <goals@example.org>';
const mail = { to: 'ada@example.org', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' };

it('sends a text and an HTML part to one recipient', async () => {
  const { accepted, address } = await startMailServer();
  await createMailTransport({ url: `smtp://${address}`, from }).send(mail);
  const [{ to, raw } = { to: [], raw: '' }] = accepted;
  expect(to).toEqual(['ada@example.org']);
  expect(raw).toMatch(/^From: GoalTracker <goals@example.org>\r$/m);
  expect(raw).toMatch(/^To: ada@example.org\r$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?.*\?=\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw.match(/^Content-Type: [\w/]+/gm)).toEqual([
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ]);
});

it.each([
  ['subject', { subject: 'Plan\r\nBcc: eve@example.org\r\n\r\nBody' }],
  ['address', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
  ['list of addresses', { to: 'ada@example.org, eve@example.org' }],
])('adds no header or recipient by a %s', async (_, change) => {
  const { accepted, address } = await startMailServer();
  await createMailTransport({ url: `smtp://${address}`, from })
    .send({ ...mail, ...change })
    .catch(() => undefined);
  for (const { to, raw } of accepted) {
    expect(to).not.toContain('eve@example.org');
    expect(raw).not.toMatch(/^bcc:/im);
  }
});

const refuse = (responseCode: number) => Object.assign(new Error('No such user ada@example.org'), { responseCode });

it.each([
  ['refuses a recipient for good', 550, MailRefusedError, 'refuses the sender or the recipient (EENVELOPE 550)'],
  ['is busy', 451, MailServerError, 'refuses the sender or the recipient (EENVELOPE 451)'],
])('reports a server that %s with its own error, without quoting the server', async (_, code, type, message) => {
  const { address } = await startMailServer({ onRcptTo: (_recipient, _session, done) => done(refuse(code)) });
  const sending = createMailTransport({ url: `smtp://${address}`, from }).send(mail);
  const failure = await sending.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(type);
  expect(String(failure)).toContain(message);
  expect(String(failure)).not.toContain('ada@example.org');
});

it('gives up at the deadline when the server answers slowly', async () => {
  const { accepted, address } = await startMailServer({
    onMailFrom: (_sender, _session, done) => void setTimeout(done, 200),
    onRcptTo: (_recipient, _session, done) => void setTimeout(done, 200),
  });
  const sending = createMailTransport({ url: `smtp://${address}`, from }, { deadline: 300 }).send(mail);
  await expect(sending).rejects.toThrow(new MailServerError('The mail server takes too long (EABORT)'));
  await sleep(300);
  expect(accepted).toEqual([]);
});

it('the errors for a wrong password and for a server that does not answer do not contain the settings', async () => {
  const { address } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  });
  const verify = (url: string) => createMailTransport({ url, from }).verify();
  const failures = [
    await verify(`smtp://me:hunter2@${address}`).catch(String),
    await verify('smtp://me:hunter2@127.0.0.1:1').catch(String),
  ];
  expect(failures).toEqual([
    'MailServerError: The mail server refuses the user name or password (EAUTH 535)',
    expect.stringMatching(/^MailServerError: The mail server cannot be reached \(\w+\)$/),
  ]);
});
