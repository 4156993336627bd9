import { createHash, createHmac } from 'node:crypto';
import type { Client } from './client.ts';
import { MigrationError, UnsafeRoleError, findErrorCode } from './errors.ts';

/** PostgreSQL truncates longer identifiers. Counted in bytes. */
const maxNameBytes = 63;
const suffix = '_app';

/** Settings of the role, not of each connection, because a pooler refuses most settings of a client. */
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '60s',
};

export type ApplicationRole = { name: string; password: string };

/**
 * The role that the server connects as: one per database. Its first password is an HMAC of its name with the secret.
 */
export function deriveApplicationRole(databaseName: string, secret: string): ApplicationRole {
  const fullName = `${databaseName}${suffix}`;
  const name =
    Buffer.byteLength(fullName) <= maxNameBytes
      ? fullName
      : `goaltracker_${createHash('sha256').update(databaseName).digest('hex').slice(0, 32)}${suffix}`;
  return { name, password: createHmac('sha256', secret).update(`database role ${name}`).digest('base64url') };
}

/** The owner's connection URL with the role's name and password in place of the owner's. */
export function urlForRole(role: ApplicationRole, ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role.name);
  url.password = encodeURIComponent(role.password);
  return url.href;
}

/**
 * Creates the role or updates its password and settings. Grants it only to read and write rows of the application's
 * tables. Throws a MigrationError when the owner may not create roles.
 */
export async function prepareApplicationRole(owner: Client, role: ApplicationRole): Promise<void> {
  const name = quote(role.name);
  const [found] = await owner`select 1 from pg_roles where rolname = ${role.name}`;
  try {
    await owner.unsafe(`${found ? 'alter' : 'create'} role ${name} login password '${role.password}'`);
  } catch (error) {
    if (findErrorCode(error) !== '42501') throw error;
    const [user] = await owner`select current_user as name`;
    throw new MigrationError(
      `The database user ${String(user?.name)} may not create the role ${role.name}, which the server connects as: grant it CREATEROLE`,
      { cause: error },
    );
  }
  const [current] = await owner<{ database: string }[]>`select current_database() as database`;
  const target = `alter role ${name} in database ${quote(current?.database ?? '')}`;
  await owner.unsafe(
    Object.entries(settings)
      .map(([key, value]) => `${target} set ${key} = '${value}'`)
      .join(';'),
  );
  await owner.unsafe(`grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name}`);
}

/** Throws an UnsafeRoleError when the client's role could bypass row-level security. */
export async function assertSafeRole(client: Client): Promise<void> {
  const [role] = await client<{ name: string; superuser: boolean; bypass: boolean; owner: boolean }[]>`
    select rolname as name, rolsuper as superuser, rolbypassrls as bypass,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')) as owner
    from pg_roles where rolname = current_user`;
  if (role === undefined) throw new UnsafeRoleError('The current database role is not in pg_roles');
  const problem = role.superuser
    ? 'is a superuser'
    : role.bypass
      ? 'may bypass row-level security'
      : role.owner
        ? 'owns tables or is a member of the role that does'
        : undefined;
  if (problem !== undefined) {
    throw new UnsafeRoleError(`The server must not connect as the database role ${role.name}, because it ${problem}`);
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
