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
  businessProfile: '/business-profile',
  businessQr: '/business-qr',
  businessSettings: '/business-settings',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
