import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationsFolder } from '../core/migrate.ts';
import { getDistributionKey } from '../scale/distribute.ts';

const partitions = 3;

/** Copies the migrations, changed so that each table is partitioned as it would be distributed. */
export async function copyPartitionedMigrations(): Promise<{ url: URL; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-partitions-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => path.join(folder, name));
  await Promise.all(files.map(async (file) => writeFile(file, partition(await readFile(file, 'utf8')))));
  return { url: pathToFileURL(`${folder}/`), remove: () => rm(folder, { recursive: true }) };
}

function partition(sql: string): string {
  return sql.replaceAll(/^create table "?(\w+)"? \((.*?)^\);/gims, (statement, name: string, columns: string) => {
    const names = [...columns.matchAll(/^\s*"?(\w+)"? /gm)].flatMap((found) => found[1] ?? []);
    const key = getDistributionKey(name, names);
    if (key === undefined) return statement;
    const parts = Array.from(
      { length: partitions },
      (_, at) =>
        `CREATE TABLE ${name}_${at} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${at});`,
    );
    return [statement.replace(/;$/, ` PARTITION BY HASH ("${key}");`), ...parts].join('\n');
  });
}
