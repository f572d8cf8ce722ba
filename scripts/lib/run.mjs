import { spawn } from 'node:child_process';

/**
 * Shows the time while a command runs, and its output only if it fails, which ends the process.
 *
 * @param {string} label what a person reads while it runs
 * @param {string} command
 * @param {string[]} args
 */
export async function runQuietly(label, command, args) {
  const { status, output } = await runLabelled(label, command, args);
  if (status === 0) return;
  process.stderr.write(output);
  process.exit(status);
}

/**
 * Like {@link runQuietly}, but returns false if the command fails.
 *
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 */
export async function tryQuietly(label, command, args) {
  const { status } = await runLabelled(label, command, args);
  return status === 0;
}

/**
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 */
async function runLabelled(label, command, args) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const live = process.stdout.isTTY === true;
  const ticker = live
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()} `), 500)
    : undefined;
  if (!live) process.stdout.write(`${label} …\n`);
  const ended = await runHeld(command, args);
  if (ticker) clearInterval(ticker);
  process.stdout.write(
    `${live ? '\r' : ''}${label} … ${ended.status === 0 ? 'done' : 'failed'} in ${seconds()}\n`,
  );
  return ended;
}

/**
 * Shows the output as it comes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit status
 */
export function runOpenly(command, args, env = process.env) {
  return statusOf(
    spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }),
  );
}

/**
 * Returns the output in the order in which it was written.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ status: number, output: Buffer }>}
 */
export async function runHeld(command, args, env = process.env) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    shell: process.platform === 'win32',
  });
  const output = gathered(child);
  const status = await statusOf(child);
  return { status, output: Buffer.concat(output) };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Buffer[]} everything it has written, as it comes
 */
function gathered(child) {
  /** @type {Buffer[]} */
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return output;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function statusOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    // Wait until all output is read.
    child.on('close', (code) => resolve(code ?? 1));
  });
}
