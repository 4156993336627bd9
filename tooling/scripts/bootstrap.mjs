import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { mustSucceed, run, step, Stop } from './progress.mjs';
import { buildStamp, installStamp, recall, remember, root } from './stamp.mjs';

const neededNode = 24;
const isWindows = process.platform === 'win32';
const built = ['apps/server/dist/main.js', 'apps/web/dist/index.html'];

/**
 * Makes the clone ready to run: Node 24, the packages of the lockfile.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to use, and an environment whose PATH begins with it.
 */
export async function prepare() {
  const node = await findNode();
  const env = withPath(dirname(node), process.env);
  // Of the caller's, "production" would leave out what the build needs, and anything else would build for development.
  delete env['NODE_ENV'];
  env['TURBO_TELEMETRY_DISABLED'] = '1';
  env['DO_NOT_TRACK'] = '1';
  const wanted = installStamp();
  if (!existsSync(join(root, 'node_modules', '.modules.yaml')) || recall('installed') !== wanted) {
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
    remember('installed', wanted);
  }
  if (node !== process.execPath) remember('node', node);
  return { node, env };
}

/**
 * Builds what is stale of the server and the web app.
 * @param {NodeJS.ProcessEnv} env as {@link prepare} gave it
 */
export async function build(env) {
  const wanted = buildStamp();
  if (recall('built') === wanted && built.every((file) => existsSync(join(root, file)))) return;
  await step('Building', async () => {
    const result = await run(bin('turbo'), ['run', 'build', '--output-logs=errors-only'], {
      env: withPath(await findPnpm(env), env),
      cwd: root,
    });
    mustSucceed('Building', result);
  });
  remember('built', buildStamp());
}

/**
 * The path of a command the repository has installed.
 * @param {string} name
 */
export function bin(name) {
  return join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
}

/**
 * The folder of the pnpm that package.json names; Turborepo too looks for it on PATH.
 * @param {NodeJS.ProcessEnv} env
 */
export async function findPnpm(env) {
  const remembered = recall('pnpm');
  if (remembered && existsSync(remembered)) return remembered;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { path } = await askNpx(packageManager, env);
  const folder = path.split(delimiter).find((each) => existsSync(join(each, isWindows ? 'pnpm.cmd' : 'pnpm')));
  if (!folder) throw new Stop(`npx could not provide ${packageManager}.`);
  if (existsSync(join(root, 'node_modules', '.modules.yaml'))) remember('pnpm', folder);
  return folder;
}

/** The Node running this, where it is new enough; otherwise one that npm fetches. */
async function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return process.execPath;
  const remembered = recall('node');
  if (remembered && existsSync(remembered)) return remembered;
  return step(`Fetching Node.js ${neededNode}`, async () => (await askNpx(`node@${neededNode}`, process.env)).node);
}

/**
 * Has npx fetch a package, and asks a Node running beside it what it sees.
 * @param {string} wanted e.g. `node@24`
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ node: string, path: string }>}
 */
async function askNpx(wanted, env) {
  const asked = 'console.log(JSON.stringify({node:process.execPath,path:process.env.PATH}))';
  const result = await run('npx', ['-y', '-p', wanted, 'node', '-e', asked], { env, cwd: root });
  const answer = result.output.split('\n').find((line) => line.startsWith('{'));
  if (result.code !== 0 || !answer)
    throw new Stop(`Could not fetch ${wanted} with npx. Is the network reachable?\n\n${result.output.trim()}`);
  return JSON.parse(answer);
}

/**
 * An environment that looks into a folder first.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(folder, env) {
  return { ...env, PATH: [folder, env['PATH']].join(delimiter) };
}
