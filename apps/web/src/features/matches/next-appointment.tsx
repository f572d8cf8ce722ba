import type { Match } from '@pro-match/domain/matches';
import { LatePart, lateCode } from '../../lib/late-part.tsx';

// Loaded late: most matches have no appointment.
const LINE = lateCode(
  'appointment-line',
  async () => (await import('./appointment-line.tsx')).AppointmentLine,
);

export function NextAppointment({ match: { appointment } }: { match: Match }) {
  return appointment && <LatePart code={LINE} props={{ appointment }} />;
}
