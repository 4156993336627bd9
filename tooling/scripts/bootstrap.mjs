import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { mustSucceed, run, step, Stop } from './progress.mjs';
import { buildStamp, installStamp, readCached, root, writeCached } from './stamp.mjs';

const requiredNode = 24;
const isWindows = process.platform === 'win32';
const buildOutputs = ['apps/server/dist/main.js', 'apps/web/dist/index.html'];

/**
 * Finds or downloads Node 24. Installs the packages of the lockfile if they changed.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the path of Node, and an environment with its folder first on PATH
 */
export async function prepare() {
  const node = await findNode();
  const env = withPath(dirname(node), process.env);
  // With "production" pnpm would skip devDependencies. With any other value Vite would build for development.
  delete env['NODE_ENV'];
  env['TURBO_TELEMETRY_DISABLED'] = '1';
  env['DO_NOT_TRACK'] = '1';
  const stamp = installStamp();
  if (!existsSync(join(root, 'node_modules', '.modules.yaml')) || readCached('installed') !== stamp) {
    await step('Installing', async () => {
      const pnpm = await findPnpm(env);
      const result = await run(
        join(pnpm, isWindows ? 'pnpm.cmd' : 'pnpm'),
        ['install', '--frozen-lockfile', '--prefer-offline'],
        {
          env: { ...withPath(pnpm, env), CI: 'true' },
          cwd: root,
        },
      );
      mustSucceed('Installing', result);
    });
    writeCached('installed', stamp);
  }
  if (node !== process.execPath) writeCached('node', node);
  return { node, env };
}

/**
 * Builds the server and the web app if their sources changed.
 * @param {NodeJS.ProcessEnv} env from {@link prepare}
 */
export async function build(env) {
  if (readCached('built') === buildStamp() && buildOutputs.every((file) => existsSync(join(root, file)))) return;
  await step('Building', async () => {
    const result = await run(bin('turbo'), ['run', 'build', '--output-logs=errors-only'], {
      env: withPath(await findPnpm(env), env),
      cwd: root,
    });
    mustSucceed('Building', result);
  });
  writeCached('built', buildStamp());
}

/**
 * The path of a command that the repository's packages install.
 * @param {string} name
 */
export function bin(name) {
  return join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
}

/**
 * Finds the folder of the pnpm version in package.json. Turborepo needs it on PATH, too.
 * @param {NodeJS.ProcessEnv} env
 */
export async function findPnpm(env) {
  const cached = readCached('pnpm');
  if (cached && existsSync(cached)) return cached;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { path } = await fetchWithNpx(packageManager, env);
  const folder = path.split(delimiter).find((each) => existsSync(join(each, isWindows ? 'pnpm.cmd' : 'pnpm')));
  if (!folder) throw new Stop(`npx could not provide ${packageManager}.`);
  if (existsSync(join(root, 'node_modules', '.modules.yaml'))) writeCached('pnpm', folder);
  return folder;
}

/** Returns the running Node if it is new enough. Otherwise npm downloads Node. */
async function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= requiredNode) return process.execPath;
  const cached = readCached('node');
  if (cached && existsSync(cached)) return cached;
  return step(
    `Fetching Node.js ${requiredNode}`,
    async () => (await fetchWithNpx(`node@${requiredNode}`, process.env)).node,
  );
}

/**
 * Lets npx download a package. Returns npx's path of Node and its PATH.
 * @param {string} spec e.g. `node@24`
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ node: string, path: string }>}
 */
async function fetchWithNpx(spec, env) {
  const script = 'console.log(JSON.stringify({node:process.execPath,path:process.env.PATH}))';
  const result = await run('npx', ['-y', '-p', spec, 'node', '-e', script], { env, cwd: root });
  const answer = result.output.split('\n').find((line) => line.startsWith('{'));
  if (result.code !== 0 || !answer)
    throw new Stop(`Could not fetch ${spec} with npx. Is the network reachable?\n\n${result.output.trim()}`);
  return JSON.parse(answer);
}

/**
 * Returns the environment with `folder` first on PATH.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(folder, env) {
  return { ...env, PATH: [folder, env['PATH']].join(delimiter) };
}
