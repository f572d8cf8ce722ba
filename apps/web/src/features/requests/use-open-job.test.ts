import type { ServiceRequest } from '@pro-match/domain/requests';
import { expect, it } from 'vitest';
import { openJobFor } from './use-open-job.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const job = (id: string, service_type: string, created_at: string): ServiceRequest => ({
  id,
  client_id: 'client',
  service_type,
  description: 'The faucet drips.',
  contact_info: null,
  location: null,
  budget_range: null,
  status: 'pending',
  created_at,
  timing: null,
  answers: [],
  photos: [],
  closed_at: null,
  close_reason: null,
  open_count: 1,
  ticket: null,
});

it('is the newest of the service, in any case, and none that is a month old', () => {
  const roof = job('roof', 'Roofing', '2026-11-20T11:00:00.000Z');
  const sink = job('sink', 'Plumbing', '2026-11-19T11:00:00.000Z');
  const tub = job('tub', 'Plumbing', '2026-11-01T11:00:00.000Z');
  const well = job('well', 'Well drilling', '2026-10-01T11:00:00.000Z');
  const jobs = [roof, sink, tub, well];
  expect(openJobFor(' plumbing', jobs, NOW)?.id).toBe('sink');
  expect(openJobFor('Well drilling', jobs, NOW)).toBeUndefined();
  expect(openJobFor('Tutoring', jobs, NOW)).toBeUndefined();
});
