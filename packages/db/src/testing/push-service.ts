import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export interface ReceivedPush<Content> {
  /** The path of the device's endpoint. */
  readonly device: string;
  readonly content: Content;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Bytes of the content before encryption. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface PushAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds before the response. */
  readonly delay?: number;
  /** What the service sends endlessly: informational responses before this response, or its body. */
  readonly endless?: 'early hints' | 'body';
}

export interface TestSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A push service on this machine with subscribed browsers. Decrypts messages for the browsers. */
export interface PushService<Content> extends AsyncDisposable {
  readonly received: readonly ReceivedPush<Content>[];
  readonly url: string;
  subscribe(): TestSubscription;
  /** Sets the response for each device, by the path of its endpoint. Undefined: 201. */
  answer(choose: (device: string) => PushAnswer | undefined): void;
  /** The number of bytes of each endless response with a closed connection. */
  readonly brokenOff: readonly number[];
}

export async function startPushService<Content>(): Promise<PushService<Content>> {
  const received: ReceivedPush<Content>[] = [];
  const brokenOff: number[] = [];
  const browsers = new Map<string, Browser>();
  let choose: (device: string) => PushAnswer | undefined = () => undefined;
  const server = createServer({ key: pushServiceKey, cert: pushServiceCertificate }, (request, response) => {
    void (async () => {
      const body = await buffer(request);
      const browser = browsers.get(request.url ?? '');
      const { status, headers, delay = 0, endless } = choose(request.url ?? '') ?? { status: browser ? 201 : 404 };
      if (browser && status === 201) {
        const text = decrypt(body, browser);
        const at = Date.now();
        received.push({
          device: `${url}${request.url}`,
          content: JSON.parse(text.toString()),
          headers: request.headers,
          size: text.length,
          at,
        });
      }
      if (delay > 0) await setTimeout(delay);
      if (endless) {
        request.socket.once('close', () => brokenOff.push(request.socket.bytesWritten));
        if (endless === 'body') response.writeHead(status, headers).flushHeaders();
        const part = endless === 'body' ? Buffer.alloc(65_536) : 'HTTP/1.1 103 Early Hints\r\n\r\n';
        Readable.from(repeat(part)).pipe(endless === 'body' ? response : request.socket);
        return;
      }
      response.writeHead(status, headers).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    brokenOff,
    url,
    subscribe() {
      const path = `/${randomBytes(16).toString('base64url')}`;
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(path, { pair, publicKey, auth });
      return {
        endpoint: `${url}${path}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    answer: (given) => void (choose = (path) => given(`${url}${path}`)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function* repeat<T>(part: T): Generator<T> {
  for (;;) yield part;
}

/** A subscription of a browser that does not exist. */
export function makeSubscription(service = 'https://push.example'): TestSubscription {
  return {
    endpoint: `${service}/${randomBytes(16).toString('base64url')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

interface Browser {
  readonly pair: ReturnType<typeof createECDH>;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

/** RFC 8291 and RFC 8188, with one record. */
function decrypt(body: Buffer, { pair, publicKey, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const key = derive(pair.computeSecret(senderKey), auth, keyInfo, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decryption = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decryption.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decryption.update(record.subarray(0, -16)), decryption.final()]);
  // A 2 marks the end. Zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** For 127.0.0.1, localhost and push.example. Valid until 2120. */
export const pushServiceCertificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIBATAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlQdXNoIHNl
cnZpY2Ugb2YgdGhlIHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAw
MDAwWjAkMSIwIAYDVQQDDBlQdXNoIHNlcnZpY2Ugb2YgdGhlIHRlc3RzMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAEsX7va3hOWTOkOG5LL68QBH3sUa6B4qdP1u7f
oAznC45wpt0UvT0+Q6akeVOdmiiNzy6tlEC69zne1YTTAvYm6aNcMFowKAYDVR0R
BCEwH4IMcHVzaC5leGFtcGxlgglsb2NhbGhvc3SHBH8AAAEwDwYDVR0TAQH/BAUw
AwEB/zAdBgNVHQ4EFgQU/sAhlXar+lqEE1iQrvLL0L3gP4owCgYIKoZIzj0EAwID
RwAwRAIgPl7Uy2WekhzpZBD7V6Auft9T0cpb4ljgucNUYoAvcrECID3TyvhLZ66j
igQBe7rLIEmvaGL6i+FKGvO2Dyqh2mPi
-----END CERTIFICATE-----
`;

const pushServiceKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1jkSuKPGCASyFWNY
SzOLS4muf+flVfCX1jZ7HlKbjTehRANCAASxfu9reE5ZM6Q4bksvrxAEfexRroHi
p0/W7t+gDOcLjnCm3RS9PT5DpqR5U52aKI3PLq2UQLr3Od7VhNMC9ibp
-----END PRIVATE KEY-----
`;
