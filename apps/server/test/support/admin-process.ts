import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface AdminResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export function runAdminProcess(
  env: { readonly DATA_DIR: string } & Record<string, string>,
  ...args: string[]
): Promise<AdminResult> {
  const { PATH, TZ } = process.env;
  return new Promise((resolve) => {
    const file = join(inject('serverBundle'), 'admin.js');
    const options = { env: { PATH, TZ, NODE_ENV: 'production', NODE_COMPILE_CACHE: inject('compileCache'), ...env } };
    execFile(process.execPath, [file, ...args], options, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors });
    });
  });
}
