// Runs in Vitest's worker. Each test file first runs unchanged, which shows the mutants it reaches.
// Then it runs once for each of these, with that mutant switched on, in the same process and with
// the sources loaded already.
import { startTests } from '@vitest/runner';
import fc from 'fast-check';
import { TestRunner, vi } from 'vitest';
import { read, readOutcomes, write } from './journal.mjs';

/** @typedef {import('@vitest/runner').Test} Test */
/** @typedef {import('@vitest/runner').File} File */
/** @typedef {import('@vitest/runner').VitestRunnerImportSource} Source */
/**
 * The internals of Vitest's own runner.
 *
 * @typedef {{
 *   workerState: { evaluatedModules: import('vite/module-runner').EvaluatedModules },
 *   moduleRunner: object,
 *   _otel: Parameters<TestRunner['__setTraces']>[0],
 * }} Hidden
 */
/** @typedef {{ tests: Set<string>, outside: boolean, loading: boolean }} Reach by which tests, and when */

// One counterexample is enough; nobody reads a smaller one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

const journal = process.env.MUTATION_JOURNAL ?? '';
/** A mutant may take the machine longer than the source did. */
const patience = (/** @type {number} */ ms) => 5 * ms + 5000;

/** Shared by a worker's files, like the modules. */
const worker = {
  active: 0,
  /** The mutant under which the current modules were loaded. */
  loadedUnder: 0,
  isLoading: false,
  test: /** @type {string | undefined} */ (undefined),
  reached: /** @type {Map<number, Reach>} */ (new Map()),
  /** Mutants that modules reach while loading, which happens once for all files. */
  asLoaded: /** @type {Set<number>} */ (new Set()),
  unhandled: 0,
};
process.on('unhandledRejection', () => {
  worker.unhandled += 1;
});
Object.assign(globalThis, {
  /** @param {number} id */
  __mutant(id) {
    if (worker.active !== 0) return worker.active === id;
    const reach = worker.reached.get(id) ?? { tests: new Set(), outside: false, loading: false };
    if (worker.test !== undefined) reach.tests.add(worker.test);
    else reach.outside = true;
    if (worker.isLoading) worker.asLoaded.add(id);
    worker.reached.set(id, reach);
    return false;
  },
});

const hidden = (/** @type {TestRunner} */ runner) =>
  /** @type {Hidden} */ (/** @type {unknown} */ (runner));

/** Runs a test file with one mutant until it fails, without reporting. */
class Trial extends TestRunner {
  hasFailed = false;
  /** @type {Set<string> | undefined} */
  only;
  /** @param {string} path @param {Source} source @override */
  importFile(path, source) {
    const { evaluatedModules } = hidden(this).workerState;
    const known = evaluatedModules.getModuleById(path);
    if (known) evaluatedModules.invalidateModule(known);
    return super.importFile(path, source);
  }
  /** @param {Test} test @override */
  async onBeforeRunTask(test) {
    if (this.hasFailed || this.only?.has(test.id) === false) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }
  /** @param {Test} test @override */
  onAfterRunTask(test) {
    if (test.result?.state === 'fail') this.hasFailed = true;
    return super.onAfterRunTask(test);
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes a runner from there
export default class MutationRunner extends TestRunner {
  /** @param {string} path @param {Source} source @override */
  async importFile(path, source) {
    worker.isLoading = true;
    const module = await super.importFile(path, source);
    worker.isLoading = false;
    return module;
  }
  /** @param {Test} test @override */
  async onBeforeRunTask(test) {
    worker.test = test.id;
    await super.onBeforeRunTask(test);
  }
  /** @param {Test} test @override */
  onAfterRunTask(test) {
    worker.test = undefined;
    return super.onAfterRunTask(test);
  }

  /** @param {File[]} files one @override */
  async onAfterRunFiles(files = []) {
    const [file] = files;
    if (file) await this.meetMutants(file);
    super.onAfterRunFiles();
  }

  /** @param {File} file */
  async meetMutants(file) {
    const test = file.name;
    const passed = file.result?.state !== 'fail';
    write(journal, { kind: 'file', test, passed });
    if (!passed) return;
    const timeout = patience(slowest(file));
    // One test and its hooks may time out; a file that takes longer will not finish.
    const limit = patience(file.result?.duration ?? 0) + 3 * timeout;
    /** By id: true if the test passes without those before it. @type {Map<string, boolean>} */
    const sound = new Map();
    const reached = new Map(worker.reached);
    worker.reached.clear();
    for (const id of new Set([...reached.keys(), ...worker.asLoaded])) {
      const { killed, met } = readOutcomes(read(journal));
      if (killed.has(id) || met.has(`${id} ${test}`)) continue;
      write(journal, { kind: 'start', id, test, limit });
      const fails = await this.isKilled(id, file, reached.get(id), sound, timeout);
      write(journal, { kind: 'end', id, test, ended: fails ? 'killed' : 'passed' });
    }
    this.loadUnder(0);
  }

  /** @param {number} id */
  loadUnder(id) {
    if (worker.loadedUnder !== id) vi.resetModules();
    worker.loadedUnder = id;
  }

  /**
   * @param {number} id
   * @param {File} file
   * @param {Reach | undefined} reach
   * @param {Map<string, boolean>} sound
   * @param {number} timeout
   */
  async isKilled(id, file, reach, sound, timeout) {
    const isAsLoaded = worker.asLoaded.has(id);
    if (reach === undefined || reach.outside || isAsLoaded) {
      return this.fails(id, file, { loads: isAsLoaded, timeout });
    }
    const only = reach.tests;
    if (!(await this.fails(id, file, { only, timeout }))) return false;
    const key = [...only].join();
    if (!sound.has(key)) sound.set(key, !(await this.fails(0, file, { only, timeout })));
    return sound.get(key) === true || this.fails(id, file, { timeout });
  }

  /**
   * @param {number} id
   * @param {File} file
   * @param {{ only?: Set<string>, loads?: boolean, timeout: number }} how
   */
  async fails(id, file, { only, loads = false, timeout }) {
    this.loadUnder(loads ? id : 0);
    worker.active = id;
    worker.unhandled = 0;
    const trial = new Trial({ ...this.config, testTimeout: timeout, hookTimeout: timeout });
    trial.only = only;
    const { moduleRunner, _otel } = hidden(this);
    Object.assign(trial, { moduleRunner });
    trial.__setTraces(_otel);
    const results = await startTests([file.filepath], trial);
    vi.resetConfig();
    vi.restoreAllMocks();
    worker.active = 0;
    worker.reached.clear();
    return worker.unhandled > 0 || results.some(({ result }) => result?.state === 'fail');
  }
}

/** In ms. @param {import('@vitest/runner').Task} task @returns {number} */
function slowest(task) {
  if (task.type === 'test') return task.result?.duration ?? 0;
  return Math.max(0, ...task.tasks.map(slowest));
}
