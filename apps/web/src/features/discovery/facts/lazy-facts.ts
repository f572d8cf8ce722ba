import { lazyModule } from '../../../lib/lazy-component.tsx';

// Loaded late, so that the deck shows first; both are in one file.
export const PROFILE = lazyModule(
  'profile-sheet',
  async () => (await import('./profile-sheet.tsx')).ProfileSheet,
);
export const BESIDE = lazyModule(
  'beside-card',
  async () => (await import('./profile-sheet.tsx')).BesideCard,
);
