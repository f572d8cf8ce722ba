import { appointmentWhen } from '@pro-match/domain/appointments';
import type { Match } from '@pro-match/domain/matches';
import { CalendarCheck } from 'lucide-react';

interface AppointmentLineProps {
  appointment: NonNullable<Match['appointment']>;
}

export function AppointmentLine({ appointment }: AppointmentLineProps) {
  return (
    <p className="flex items-start gap-2 text-sm font-medium">
      <CalendarCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-spruce" />
      <span>
        <span className="sr-only">Next appointment: </span>
        {appointmentWhen(appointment)}
      </span>
    </p>
  );
}
