import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory of a process, now or the highest so far, from the system's own books. */
export function residentMegabytes(
  pid: number | undefined,
  field: 'VmRSS' | 'VmHWM' = 'VmRSS',
): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

/** From here on the system measures the peak again. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Clock ticks a second of the system's books, fixed on Linux. */
const TICKS = 100;

/** Processor time that a process has taken so far, in ms. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}
