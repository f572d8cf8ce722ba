// `npm run prove:image`: carries out the Dockerfile step by step in clean Debian roots, for
// machines without a Docker engine. Runs the result unprivileged, on a read-only root, until its
// health check passes, it serves the app, and a SIGTERM ends it. Needs root, debootstrap and
// unshare.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pairsOf, stagesOf, wordsOf } from './lib/dockerfile.mjs';
import { nodeBin } from './lib/nodes.mjs';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const PORT = '39211';
const work = mkdtempSync(join(tmpdir(), 'pro-match-image-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const base = join(work, 'base');

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/**
 * Contains what `node:24-bookworm-slim` does: a minimal Debian, a user named node, Node and npm.
 */
async function makeBase() {
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', base);
  run('chroot', base, 'useradd', '--uid', '1000', '--create-home', '--user-group', 'node');
  cpSync(join(await nodeBin(24), 'node'), join(base, 'usr/local/bin/node'));
  const modules = join(base, 'usr/local/lib');
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', modules, 'npm@11');
  for (const name of ['npm', 'npx']) {
    const target = `../lib/node_modules/npm/bin/${name}-cli.js`;
    run('ln', '-s', target, join(base, 'usr/local/bin', name));
  }
  // A Docker engine gives these files to each step; the certificates are this machine's.
  for (const file of ['/etc/resolv.conf', CERTIFICATES]) {
    cpSync(file, join(base, file), { dereference: true });
  }
}

/** @param {string} into */
function copyContext(into) {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  // tar doesn't anchor patterns to the top, so `**/x` and `x` are the same; no name here needs both
  // meanings.
  const excludes = ignored.map((line) => `--exclude=${line.replace('**/', '')}`);
  const packed = join(work, 'context.tar');
  run('tar', 'cf', packed, ...excludes, '.');
  run('tar', 'xf', packed, '-C', into);
}

/** @type {Map<string, string>} */
const roots = new Map();
/** @type {{ root: string, folder: string, variables: Record<string, string>, user: string, health: string[], command: string[] }} */
let image = { root: '', folder: '/', variables: {}, user: 'root', health: [], command: [] };

await makeBase();
for (const { name = 'image', instructions } of stagesOf(readFileSync('Dockerfile', 'utf8'))) {
  const root = join(work, name);
  run('cp', '-a', base, root);
  roots.set(name, root);
  image = { root, folder: '/', variables: { PATH }, user: 'root', health: [], command: [] };
  for (const { name: step, rest } of instructions) {
    process.stdout.write(`${name}: ${step} ${rest}\n`);
    carryOut(step, rest);
  }
}

/**
 * @param {string} step
 * @param {string} rest
 */
function carryOut(step, rest) {
  const inside = (/** @type {string} */ path) => join(image.root, image.folder, path);
  if (step === 'WORKDIR') {
    image.folder = rest;
    mkdirSync(inside('.'), { recursive: true });
  } else if (step === 'ENV') Object.assign(image.variables, pairsOf(rest));
  else if (step === 'USER') image.user = rest;
  else if (step === 'RUN') {
    // Node has certificates of its own; a proxy in front of the registry uses another one.
    const given = { HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES, ...image.variables };
    const variables = Object.entries(given).map(([key, value]) => `${key}=${value}`);
    const script = `cd ${image.folder} && ${rest}`;
    run('chroot', image.root, 'env', '-i', ...variables, '/bin/sh', '-c', script);
  } else if (step === 'COPY') {
    const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
    if (from === undefined) return copyContext(inside(target));
    mkdirSync(dirname(inside(target)), { recursive: true });
    run('cp', '-a', join(roots.get(from) ?? '', source), inside(target));
  } else if (step === 'HEALTHCHECK') image.health = wordsOf(rest);
  else if (step === 'CMD') image.command = wordsOf(rest);
  else if (!['FROM', 'EXPOSE', 'VOLUME'].includes(step)) throw new Error(`Unknown step: ${step}`);
}

/**
 * Runs as the image's user, with a read-only root.
 *
 * @param {string[]} words
 */
function confined(words) {
  const { root, folder, user, variables } = image;
  const given = { ...variables, PORT, PUBLIC_URL: 'https://example.com' };
  const env = Object.entries(given).map(([key, value]) => `'${key}=${value}'`);
  const command = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const script = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${root}/data ${root}/data`,
    `mount -o remount,bind,ro ${root}`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `cd ${root}`,
    `exec chroot --userspec=${user}:${user} ${root} env -i -C ${folder} ${env.join(' ')} ${command}`,
  ].join(' && ');
  return ['--mount', '/bin/sh', '-c', script];
}

chmodSync(join(image.root, 'tmp'), 0o1777);
const size = (/** @type {string} */ folder) =>
  Number(spawnSync('du', ['-sm', folder]).stdout.toString().split('\t')[0]);
process.stdout.write(`The product adds ${size(image.root) - size(base)} MB to its base image.\n`);

const server = spawn('unshare', confined(image.command), { stdio: 'inherit' });
const ended = new Promise((resolve) => server.once('exit', resolve));
let healthy = false;
for (let tries = 0; tries < 60 && !healthy && server.exitCode === null; tries += 1) {
  await sleep(1000);
  healthy = spawnSync('unshare', confined(image.health)).status === 0;
}
const serves = healthy && (await servesTheApp());
const writable = spawnSync('unshare', confined(['touch', '/app/written'])).status === 0;
server.kill('SIGTERM');
const status = await ended;
process.stdout.write(
  `health check ${healthy ? 'passed' : 'failed'}, app ${serves ? 'served' : 'not served'}, ` +
    `root ${writable ? 'writable' : 'read-only'}, ended with ${status}\n`,
);
process.exit(healthy && serves && !writable && status === 0 ? 0 : 1);

/** The page must load with every script and style it names. */
async function servesTheApp() {
  const address = `http://127.0.0.1:${PORT}`;
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  const names = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)];
  const files = await Promise.all(names.map(([, path]) => fetch(`${address}${path}`)));
  return page.ok && files.length > 0 && files.every(({ ok }) => ok);
}
