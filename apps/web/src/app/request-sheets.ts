import { lateCode } from '../lib/late-part.tsx';

// Loaded late, so that the deck shows first.
export const FORM = lateCode(
  'match-request-sheet',
  async () => (await import('../features/requests/match-request-sheet.tsx')).MatchRequestSheet,
);
export const MOMENT = lateCode(
  'match-moment',
  async () => (await import('../features/requests/match-moment.tsx')).MatchMoment,
);
export const FULL = lateCode(
  'job-full-sheet',
  async () => (await import('../features/requests/job-full-sheet.tsx')).JobFullSheet,
);
export const BOOKED = lateCode(
  'booked-sheet',
  async () => (await import('../features/requests/booked-sheet.tsx')).BookedSheet,
);
