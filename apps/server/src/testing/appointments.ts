import type { AppointmentInput } from '@pro-match/domain/appointments';
import { newId } from '@pro-match/domain/ids';
import { dayFromNow } from './quotes.ts';

/** Takes two hours from 9 AM, a week from now by any clock. */
export function appointmentInput(changes: Partial<AppointmentInput> = {}): AppointmentInput {
  return { id: newId(), date: dayFromNow(7), time: '09:00', minutes: 120, ...changes };
}
