import { z } from '../core/zod.ts';

/** Facts about the server that a client needs before signing in. */
export const serverInfo = z
  .object({
    version: z.string().meta({ description: 'The version of the API.', example: '1.0.0' }),
    publicUrl: z.string().nullable().meta({
      description:
        'The public address of the server, set by `PUBLIC_URL`. `null` when unset: features that need a link back to the server then do not work.',
      example: 'https://goals.example.org',
    }),
    canMail: z.boolean().meta({ description: 'Whether this server sends email, set up by `SMTP_URL`.', example: true }),
    pushKey: z.string().meta({
      description: 'The key to subscribe to reminders with (`applicationServerKey` of the Push API), in base64url.',
      example: 'BM6mrGsuxM05czUjGfRLhvRBe-FtAiGnItavZ3rXcIWD6YEDIxDTQ5btmN1-uJjQ9CuKjEajiQqvYxhxh19ZtQM',
    }),
  })
  .meta({ id: 'ServerInfo' });
export type ServerInfo = z.infer<typeof serverInfo>;
