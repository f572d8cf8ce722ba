import { lateCode } from '../../../lib/late-part.tsx';

// Loaded late, so that the deck shows first; both are in one file.
export const PROFILE = lateCode(
  'profile-sheet',
  async () => (await import('./profile-sheet.tsx')).ProfileSheet,
);
export const BESIDE = lateCode(
  'beside-card',
  async () => (await import('./profile-sheet.tsx')).BesideCard,
);
