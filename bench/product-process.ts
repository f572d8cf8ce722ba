import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory from the system's accounting, now or the highest so far. */
export function residentMegabytes(
  pid: number | undefined,
  field: 'VmRSS' | 'VmHWM' = 'VmRSS',
): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

/** Restarts the measurement of the peak. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Clock ticks per second, fixed on Linux. */
const TICKS = 100;

/** In ms, so far. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}
