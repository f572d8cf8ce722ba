import type {
  Appointment,
  AppointmentAnswerInput,
  Appointments,
} from '@pro-match/domain/appointments';
import { useMutation } from '@tanstack/react-query';
import { getFile } from '../../../lib/received-file.ts';
import { saveFile } from '../../../lib/save-file.ts';
import {
  matchVersionsQuery,
  useAnswerVersion,
  useVersion,
  type VersionKind,
} from '../../../lib/versions.ts';

const APPOINTMENTS: VersionKind<Appointment> = {
  noun: 'appointments',
  listen: (heard) => ({ 'appointments:update': heard }),
};

/** Every version in a match, newest first, and the clock for new ones. */
export const matchAppointmentsQuery = (matchId: string) =>
  matchVersionsQuery<Appointments>(APPOINTMENTS, matchId);

export const useAppointment = (matchId: string, appointmentId: string) =>
  useVersion(APPOINTMENTS, matchId, appointmentId);

export const useAnswerAppointment = () =>
  useAnswerVersion<Appointment, AppointmentAnswerInput>(APPOINTMENTS);

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
