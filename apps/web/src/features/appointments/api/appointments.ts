import type {
  Appointment,
  AppointmentAnswer,
  AppointmentAnswerInput,
  Appointments,
} from '@pro-match/domain/appointments';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/ask-again.ts';
import { followLive } from '../../../lib/follow-live.ts';
import { patience } from '../../../lib/patience.ts';
import { getFile } from '../../../lib/received-file.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Every version in a match, newest first, and the clock for new ones. */
export function matchAppointmentsQuery(matchId: string) {
  return queryOptions({
    queryKey: ['appointments', matchId],
    queryFn: ({ signal }) => rest.get<Appointments>(`/matches/${matchId}/appointments`, { signal }),
  });
}

function keepAppointment(queries: QueryClient, appointment: Appointment): void {
  const { queryKey } = matchAppointmentsQuery(appointment.match_id);
  queries.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const others = known.data.filter(({ id }) => id !== appointment.id);
    return { ...known, data: [appointment, ...others] };
  });
  // A read that started before this appointment arrived is repeated.
  void askAgain(queries, queryKey);
}

/** Keeps the appointments of a match live until the returned function is called. */
export function followAppointments(queries: QueryClient, matchId: string): () => void {
  const { queryKey } = matchAppointmentsQuery(matchId);
  return followLive(
    queries,
    {
      'appointments:update': (appointment) => {
        if (appointment.match_id === matchId) keepAppointment(queries, appointment);
      },
      // A job that closes, or a block, changes the possible actions.
      'matches:update': (match) => {
        if (match.id === matchId) void queries.invalidateQueries({ queryKey });
      },
    },
    [queryKey],
  );
}

interface Answer {
  appointment: Appointment;
  answer: AppointmentAnswer;
}

/** A party's answer to an appointment; sending it again changes nothing. */
export function useAnswerAppointment() {
  const queries = useQueryClient();
  return useMutation({
    ...patience,
    mutationFn: ({ appointment, answer }: Answer) => {
      const input: AppointmentAnswerInput = { answer };
      return rest.post<Appointment>(`/appointments/${appointment.id}/answers`, input);
    },
    onSuccess: (appointment) => keepAppointment(queries, appointment),
    // It was answered elsewhere, replaced or closed: the card says which.
    onError: (_, { appointment }) => {
      const { queryKey } = matchAppointmentsQuery(appointment.match_id);
      void queries.invalidateQueries({ queryKey });
    },
  });
}

const TIMEOUT_MS = 15_000;

/** Saves the appointment as a calendar file. */
export function useSaveAppointment() {
  return useMutation({
    mutationFn: async ({ id }: Appointment) => {
      const options = { timeoutMs: TIMEOUT_MS, onReceived: () => undefined };
      const { content, name } = await getFile(`/appointments/${id}/calendar`, options);
      saveFile(content, name);
    },
  });
}
