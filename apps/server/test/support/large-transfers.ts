import { readdirSync, readlinkSync } from 'node:fs';
import type { HttpClient } from './http-client.ts';

/** More data than the socket buffers between the server and a paused client hold. */
export async function createLargeNotes(client: HttpClient, token: string): Promise<void> {
  const content = 'a'.repeat(100_000);
  for (let at = 0; at < 150; at += 1)
    await client.send({ method: 'POST', path: '/api/notes', token, body: { title: `Note ${at}`, content } });
}

/** Temp files of the server with this process id: open, but already unlinked. */
export function countTempFiles(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => /goaltracker-[\w-]+ \(deleted\)$/.test(target)).length;
}
