import type { Match } from '@pro-match/domain/matches';
import { LatePart, lateCode } from '../../lib/late-part.tsx';

// Loaded late: most matches have none.
const LINE = lateCode(
  'appointment-line',
  async () => (await import('./appointment-line.tsx')).AppointmentLine,
);

/** When the two meet next, where that is agreed on. */
export function NextAppointment({ match: { appointment } }: { match: Match }) {
  return appointment && <LatePart code={LINE} props={{ appointment }} />;
}
