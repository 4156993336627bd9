export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const sampleSize = 4_096;

/**
 * Decodes a file. A byte order mark decides, then the zeros of UTF-16, then valid UTF-8, else Windows-1252. Returns
 * null for a binary file, which has many control characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = findUtf16(bytes) ?? 'utf-8';
  if (encoding === 'utf-8' && isBinary(bytes)) return null;
  try {
    return { text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes), encoding };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function findUtf16(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: UTF-16 text in a European language has a zero in nearly every second byte.
  const sample = bytes.subarray(0, sampleSize - (sampleSize % 2));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (half >= 2 && odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  return half >= 2 && even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : undefined;
}

/** Damaged text has a few odd characters. In random bytes every tenth character is odd. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleSize);
  const odd = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return odd > Math.max(2, sample.length * 0.02);
}
