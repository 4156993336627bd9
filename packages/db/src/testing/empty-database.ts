import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { deriveApplicationRole, urlForRole } from '../core/application-role.ts';
import { connectClient } from '../core/client.ts';
import type { Client } from '../core/client.ts';
import { createDatabase, databaseUrl } from './template.ts';

/** A database without an application role, and a superuser connection to it. */
export type EmptyDatabase = { url: string; secret: string; role: string; owner: Client; drop(): Promise<void> };

/**
 * Creates a database without tables or, with `migrated`, a copy of the migrated template. With `restricted`, the owner
 * is a role without superuser rights, created as in apps/server/docs/install.md, and `url` connects as this role.
 */
export async function createEmptyDatabase({ migrated = false, restricted = false } = {}): Promise<EmptyDatabase> {
  const postgres = inject('postgres');
  const name = `${postgres.prefix}${randomBytes(6).toString('hex')}`;
  const admin = connectClient(postgres.adminUrl, { max: 1, applicationName: 'goaltracker tests' });
  await createDatabase(admin, name, migrated ? postgres.template : 'template1');
  const url = databaseUrl(postgres, name);
  const restrictedRole = { name: `${name}_owner`, password: 'owner' };
  if (restricted) {
    await admin.unsafe(`create role ${restrictedRole.name} login createrole password '${restrictedRole.password}';
      alter database ${name} owner to ${restrictedRole.name}`);
  }
  const owner = connectClient(url, { max: 1, applicationName: 'goaltracker tests' });
  const role = deriveApplicationRole(name, postgres.secret).name;
  return {
    url: restricted ? urlForRole(restrictedRole, url) : url,
    secret: postgres.secret,
    role,
    owner,
    async drop() {
      await owner.end({ timeout: 5 });
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      for (const each of [role, restrictedRole.name]) await admin.unsafe(`drop role if exists ${each}`);
      await admin.end({ timeout: 5 });
    },
  };
}
