import { lazyModule } from '../lib/lazy-component.tsx';

// Loaded late, so that the deck shows first.
export const FORM = lazyModule(
  'match-request-sheet',
  async () => (await import('../features/requests/match-request-sheet.tsx')).MatchRequestSheet,
);
export const MOMENT = lazyModule(
  'match-moment',
  async () => (await import('../features/requests/match-moment.tsx')).MatchMoment,
);
export const FULL = lazyModule(
  'job-full-sheet',
  async () => (await import('../features/requests/job-full-sheet.tsx')).JobFullSheet,
);
export const BOOKED = lazyModule(
  'booked-sheet',
  async () => (await import('../features/requests/booked-sheet.tsx')).BookedSheet,
);
