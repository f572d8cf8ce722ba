import { expect, it } from 'vitest';
import {
  DAY_MS,
  JOB_FRESH_DAYS,
  JOB_MATCHES_MAX,
  UNCONFIRMED_JOBS_A_DAY,
} from '../limits/index.ts';
import { jobToAskFor, unconfirmedRefusal } from './job-rules.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

const job = (id: string, service_type: string, days: number, rest = {}) => ({
  id,
  service_type,
  created_at: new Date(now - days * DAY_MS).toISOString(),
  closed_at: null,
  ticket: null,
  ...rest,
});
const jobs = [
  job('team', 'Plumbing', 0, { ticket: {} }),
  job('closed', 'Plumbing', 0, { closed_at: '2026-11-20T11:00:00.000Z' }),
  job('roof', 'Roofing', 0),
  job('sink', 'Plumbing', 1),
  job('tub', 'Plumbing', 19),
  job('well', 'Well drilling', JOB_FRESH_DAYS),
];
const found = (service: string, jobId?: string) => jobToAskFor(jobs, { service, jobId, now })?.id;

it('is the newest open job of the service, unless it is a month old', () => {
  expect(found(' plumbing')).toBe('sink');
  expect(found('Róofing')).toBe('roof');
  expect(found('Well drilling')).toBeUndefined();
  expect(found('Tutoring')).toBeUndefined();
});

it('is the chosen job, whatever its service and age', () => {
  expect(found('Plumbing', 'tub')).toBe('tub');
  expect(found('Plumbing', 'roof')).toBe('roof');
  expect(found('Plumbing', 'well')).toBe('well');
});

it('ignores a chosen job that is unknown, closed or with the team', () => {
  for (const id of ['unknown', 'closed', 'team']) expect(found('Plumbing', id)).toBe('sink');
});

it('refuses to start a job only to an unconfirmed client at the daily limit', () => {
  const last = { isConfirmed: false, startedToday: UNCONFIRMED_JOBS_A_DAY };
  const first = { asked_count: 0 };
  expect(unconfirmedRefusal(last, first)).toBe('start');
  expect(unconfirmedRefusal({ ...last, isConfirmed: true }, first)).toBeUndefined();
  expect(unconfirmedRefusal({ ...last, startedToday: 0 }, first)).toBeUndefined();
});

it('refuses to ask more than a job may have open while the email is unconfirmed', () => {
  const client = { isConfirmed: false, startedToday: UNCONFIRMED_JOBS_A_DAY };
  const full = { asked_count: JOB_MATCHES_MAX };
  expect(unconfirmedRefusal(client, { asked_count: JOB_MATCHES_MAX - 1 })).toBeUndefined();
  expect(unconfirmedRefusal(client, full)).toBe('ask_more');
  expect(unconfirmedRefusal({ ...client, isConfirmed: true }, full)).toBeUndefined();
});
