import { z } from 'zod';

const clientData = z.object({ challenge: z.string() });

/** The challenge in what the browser has signed; empty, as no challenge is, in other texts. */
export function parseChallengeValue(clientDataJSON: string): string {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge ?? '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
