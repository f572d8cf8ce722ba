import type { Match } from '@pro-match/domain/matches';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';

// Loaded late: most matches have no appointment.
const LINE = lazyModule(
  'appointment-line',
  async () => (await import('./appointment-line.tsx')).AppointmentLine,
);

export function NextAppointment({ match: { appointment } }: { match: Match }) {
  return appointment && <LazyComponent code={LINE} props={{ appointment }} />;
}
