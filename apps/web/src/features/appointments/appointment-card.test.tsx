import type { Appointment } from '@pro-match/domain/appointments';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { matchAppointmentsQuery } from './api/appointments.ts';
import { AppointmentCard } from './appointment-card.tsx';

const ALL = { accept: true, decline: true, change: true, cancel: true, save: false };

function show(more: Partial<Appointment> = {}) {
  const appointment: Appointment = {
    id: '01900000-0000-7000-8000-000000000021',
    match_id: '01900000-0000-7000-8000-000000000001',
    series_id: '01900000-0000-7000-8000-000000000021',
    version: 1,
    proposed_by: 'business',
    starts_at: '2200-01-01T15:00:00.000Z',
    ends_at: '2200-01-01T16:00:00.000Z',
    time_zone: 'America/New_York',
    place: null,
    note: null,
    state: 'open',
    answered_at: null,
    cancelled_at: null,
    cancelled_by: null,
    created_at: '2026-11-20T12:00:00.000Z',
    may: ALL,
    ...more,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(matchAppointmentsQuery(appointment.match_id).queryKey, {
    data: [appointment],
    next: null,
    time_zone: 'America/New_York',
  });
  renderInApp(
    <AppointmentCard
      matchId={appointment.match_id}
      appointmentId={appointment.id}
      isMine={false}
      userId="client"
      name="Ace Plumbing"
      words="Appointment"
      onSend={vi.fn()}
    />,
    queries,
  );
}

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const LABELS = ['Confirm', 'Another time', 'Decline', 'Take back'];

it('offers every answer that may be given', () => {
  show();
  expect(offered()).toEqual(LABELS);
});

it.each([
  ['Confirm', 'accept'],
  ['Another time', 'change'],
  ['Decline', 'decline'],
  ['Take back', 'cancel'],
])('does not offer %s if the server does not allow it', (label, act) => {
  show({ may: { ...ALL, [act]: false } });
  expect(offered()).toEqual(LABELS.filter((other) => other !== label));
});

it('offers only the calendar file for a canceled appointment', () => {
  show({ state: 'cancelled', may: { ...ALL, save: true } });
  expect(offered()).toEqual(['Remove from calendar']);
});

it('offers nothing once the time of an open appointment has come', () => {
  show({ starts_at: '2000-01-01T15:00:00.000Z', ends_at: '2000-01-01T16:00:00.000Z' });
  expect(screen.getByText('Nobody confirmed it in time.')).toBeTruthy();
  expect(offered()).toEqual([]);
});

it('offers nothing once a confirmed appointment is over', () => {
  const times = { starts_at: '2000-01-01T15:00:00.000Z', ends_at: '2000-01-01T16:00:00.000Z' };
  show({ ...times, state: 'accepted', may: { ...ALL, save: true } });
  expect(offered()).toEqual([]);
});
