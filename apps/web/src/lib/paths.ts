/** Every URL of the app, once. Screens and links take them from here. */
export const paths = {
  landing: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  clientOnboarding: '/client-onboarding',
  businessOnboarding: '/business-onboarding',
  clientDashboard: '/client-dashboard',
  clientMatches: '/client-matches',
  clientMessages: '/client-messages',
  businessDashboard: '/business-dashboard',
  businessMessages: '/business-messages',
  businessQr: '/business-qr',
  businessSettings: '/business-settings',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
} as const;

/** Screens that the specification names and that have no route of their own yet. */
export const plannedPaths: Record<'businessProfile', string> = {
  businessProfile: '/business-profile',
};

export type Path = (typeof paths)[keyof typeof paths];
