/** Photos of work that make a profile complete. */
export const SETUP_PHOTOS = 3;

/** What a new business sets up, in the order in which it is asked. */
export const SETUP_STEPS = ['logo', 'photos', 'email', 'hours', 'license', 'share'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * The steps that make a profile complete. A license is not for every trade, and a card is shared
 * outside of the profile.
 */
export const REQUIRED_SETUP_STEPS = [
  'logo',
  'photos',
  'email',
  'hours',
] as const satisfies readonly SetupStep[];
