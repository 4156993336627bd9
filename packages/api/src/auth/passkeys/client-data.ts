import { z } from 'zod';

const clientData = z.object({ challenge: z.string() });

/**
 * Reads the challenge from the data that the browser signed. When there is none, returns an empty string, which is
 * never a challenge.
 */
export function parseChallengeValue(clientDataJSON: string): string {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge ?? '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
