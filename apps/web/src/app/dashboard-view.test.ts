import { expect, it } from 'vitest';
import { readView } from './dashboard-view.ts';

const JOB = '018f6e2a-7c3b-7a10-9c1d-2f4b8a9e0c11';

it('reads the job to continue along with its service', () => {
  expect(readView({ service: 'Plumbing', job: JOB.toUpperCase(), open: true })).toEqual({
    service: 'Plumbing',
    job: JOB,
    open: true,
  });
});

it('ignores an invalid job, and a job without a service', () => {
  for (const job of ['', 'sink', `${JOB}0`, `${JOB} or 1`, 7, [JOB], null]) {
    expect(readView({ service: 'Plumbing', job })).toEqual({ service: 'Plumbing' });
  }
  expect(readView({ job: JOB, group: 'home' })).toEqual({ group: 'home' });
});

it('reads the business to ask unless a service is given, and ignores an invalid id', () => {
  expect(readView({ ask: JOB.toUpperCase(), group: 'home' })).toEqual({ ask: JOB, group: 'home' });
  expect(readView({ ask: JOB, service: 'Plumbing' })).toEqual({ service: 'Plumbing' });
  expect(readView({ ask: 'nobody' })).toEqual({});
});
