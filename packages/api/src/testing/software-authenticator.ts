import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyCreation,
  PasskeyRequest,
  RegistrationAnswer,
  SignedAnswer,
} from '@goaltracker/contracts/auth/passkey.schema';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { certify } from './authenticator-certificate.ts';

/** How an authenticator deviates from the request. */
export interface Behaviour {
  /** The origin of the request. Default: the passkey's origin. */
  readonly origin?: string;
  readonly rpId?: string;
  /** The counter in the answer. Default: one more than last time. */
  readonly counter?: number;
  /** Whether the user is verified, for example by a fingerprint. Default: true. */
  readonly verifiesUser?: boolean;
  readonly isSynced?: boolean;
  /** Adds a certificate of its maker, which the server did not ask for. */
  readonly isCertified?: boolean;
}

/** A software passkey (WebAuthn, ES256) that answers like a browser at `origin`. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, rp, user }: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>, behaviour: Behaviour = {}) {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#encodePublicKey()]);
    const authData = this.#describe(behaviour.rpId ?? rp.id, behaviour, attested);
    const clientData = this.#describeClient('webauthn.create', challenge, behaviour);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const attestation = new Map<string, unknown>([
      ['fmt', behaviour.isCertified ? 'packed' : 'none'],
      ['attStmt', behaviour.isCertified ? certify(signed) : new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    } satisfies RegistrationAnswer;
  }

  sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, behaviour: Behaviour = {}): SignedAnswer {
    this.#counter = behaviour.counter ?? this.#counter + 1;
    const authenticatorData = this.#describe(behaviour.rpId ?? rpId, behaviour);
    const clientData = this.#describeClient('webauthn.get', challenge, behaviour);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #describeClient(type: string, challenge: string, { origin = this.#origin }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #describe(rpId: string, { verifiesUser = true, isSynced = false }: Behaviour, attested?: Buffer): Buffer {
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, ...(attested ? [attested] : [])]);
  }

  /** Encodes a COSE_Key (RFC 9052): an elliptic curve, ES256, P-256, and the point. */
  #encodePublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}
