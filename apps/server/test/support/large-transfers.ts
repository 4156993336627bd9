import { readdirSync, readlinkSync } from 'node:fs';
import { connectClient } from '@goaltracker/db/core/client';
import type { TestUser } from './test-user.ts';

/** Inserts more data than the socket buffers between the server and a paused client can hold. */
export async function insertLargeNotes(ownerUrl: string, { email }: TestUser): Promise<void> {
  const owner = connectClient(ownerUrl, { max: 1, applicationName: 'chaos tests' });
  await owner`insert into notes (user_id, id, title, content)
    select users.id, gen_random_uuid(), 'Note ' || number, repeat('a', 100000)
    from users, generate_series(1, 150) as number where email = ${email}`;
  await owner.end({ timeout: 5 });
}

/** Counts the temp files of the server with this process id. They are open, but already unlinked. */
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
