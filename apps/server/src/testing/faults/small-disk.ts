import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './programs.ts';

export interface SmallDisk {
  folder: string;
  fill(): void;
  makeRoom(): void;
  close(): void;
}

/** Undefined if this process may not mount a disk. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = scratchFolder();
  try {
    const options = `size=${megabytes}m,mode=0777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    close() {
      // A process with open files there keeps the disk until it ends.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, part: Buffer): void {
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Otherwise says why the tests are skipped. */
export function mayMount(): boolean {
  const disk = openSmallDisk(1);
  disk?.close();
  if (!disk) process.stderr.write('Without the right to mount a tmpfs, no disk is filled.\n');
  return disk !== undefined;
}
