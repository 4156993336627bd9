import { z } from 'zod';

const clientData = z.object({ challenge: z.string() });

/** The challenge in what the browser has signed, if it is such a text. */
export function findChallengeValue(clientDataJSON: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
