import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packageNames = ['domain', 'contracts', 'db', 'api', 'demo'];

/**
 * Runs a check on a temporary repository of these files, whose packages can import each other by name.
 * @param files texts by path
 */
export async function checkPlanted<Result>(
  files: Record<string, string>,
  check: (root: string) => Result | Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  try {
    for (const folder of ['apps', 'packages', 'tooling', 'node_modules/@goaltracker']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    for (const name of packageNames) {
      plantFile(root, `packages/${name}/package.json`, JSON.stringify({ exports: { './*': './src/*.ts' } }));
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules', '@goaltracker', name), 'junction');
    }
    for (const [path, text] of Object.entries(files)) plantFile(root, path, text);
    return await check(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function plantFile(root: string, path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
