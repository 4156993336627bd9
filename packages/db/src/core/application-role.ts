import { createHash, createHmac } from 'node:crypto';
import type { Client } from './client.ts';
import { MigrationError, UnsafeRoleError, findErrorCode } from './errors.ts';

/** Bytes PostgreSQL keeps of a name. */
const longestName = 63;
const suffix = '_app';

export type ApplicationRole = { name: string; password: string };

/** The role the server works as, one per database; its password follows from the server's secret. */
export function deriveApplicationRole(databaseName: string, secret: string): ApplicationRole {
  const whole = `${databaseName}${suffix}`;
  const name =
    Buffer.byteLength(whole) <= longestName
      ? whole
      : `goaltracker_${createHash('sha256').update(databaseName).digest('hex').slice(0, 32)}${suffix}`;
  return { name, password: createHmac('sha256', secret).update(`database role ${name}`).digest('base64url') };
}

/** The same database's address for the lesser role. */
export function addressFor(role: ApplicationRole, ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role.name);
  url.password = encodeURIComponent(role.password);
  return url.href;
}

/** Makes the role if need be and gives it the rows of the application's tables, and nothing else. */
export async function prepareApplicationRole(owner: Client, role: ApplicationRole): Promise<void> {
  const name = quote(role.name);
  const [found] = await owner`select 1 from pg_roles where rolname = ${role.name}`;
  try {
    await owner.unsafe(`${found ? 'alter' : 'create'} role ${name} login password '${role.password}'`);
  } catch (error) {
    if (findErrorCode(error) !== '42501') throw error;
    const [me] = await owner`select current_user as name`;
    throw new MigrationError(
      `The database user ${String(me?.name)} may not make the role ${role.name} the server works as: grant it CREATEROLE`,
      { cause: error },
    );
  }
  await owner.unsafe(`grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name}`);
}

/** Throws unless row-level security holds for the role this client works as. */
export async function assertSafeRole(client: Client): Promise<void> {
  const [role] = await client<{ name: string; superuser: boolean; bypass: boolean; owner: boolean }[]>`
    select rolname as name, rolsuper as superuser, rolbypassrls as bypass,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')) as owner
    from pg_roles where rolname = current_user`;
  if (role === undefined) throw new UnsafeRoleError('The role the server works as is not to be found');
  const fault = role.superuser
    ? 'is a superuser'
    : role.bypass
      ? 'may bypass row-level security'
      : role.owner
        ? 'owns tables or is a member of the role that does'
        : undefined;
  if (fault !== undefined) {
    throw new UnsafeRoleError(`The server must not work as the database role ${role.name}, because it ${fault}`);
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
