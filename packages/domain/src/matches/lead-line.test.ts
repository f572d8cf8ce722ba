import { expect, it } from 'vitest';
import { leadEnd, leadLine } from './lead-line.ts';

const lead = {
  status: 'pending',
  open_count: 2,
  email_confirmed: true,
  declined_at: null,
  decline_reason: null,
  withdrawn_at: null,
  closed_at: null,
  close_reason: null,
} as const;
const AT = '2026-11-20T12:00:00.000Z';

it('says how many were asked, whether the email is confirmed, and that the lead is free', () => {
  expect(leadLine(lead)).toBe('You are 1 of 2 asked. Email confirmed. This lead costs $0.');
  expect(leadLine({ ...lead, open_count: 1, email_confirmed: false })).toBe(
    'You are the only one asked. Email not confirmed. This lead costs $0.',
  );
  expect(leadLine({ ...lead, email_confirmed: null })).toBe(
    'You are 1 of 2 asked. This lead costs $0.',
  );
  // If the two can't reach each other, the business learns nothing more about the job.
  expect(leadLine({ ...lead, open_count: 0, email_confirmed: null })).toBe('This lead costs $0.');
});

it('says how the lead ended, once it has', () => {
  expect(leadEnd(lead)).toBeUndefined();
  expect(leadEnd({ ...lead, declined_at: AT, decline_reason: 'too_far' })).toBe(
    'You passed on this request: Too far.',
  );
  expect(leadEnd({ ...lead, declined_at: AT })).toBe('You passed on this request.');
  expect(leadEnd({ ...lead, withdrawn_at: AT })).toBe('The client withdrew this request.');
  expect(leadEnd({ ...lead, closed_at: AT, close_reason: 'hired' })).toBe(
    'The client closed this job: they hired someone.',
  );
  expect(leadEnd({ ...lead, status: 'accepted', closed_at: AT })).toBe(
    'The client closed this job.',
  );
});
