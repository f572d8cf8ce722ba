import type { Role } from '@pro-match/domain/auth';
import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';

const WORDS = {
  client: {
    paragraphs: [
      'Tell us what needs doing, swipe through the pros near you, and send a request to the ones you like.',
      "They'll see it right away, and you can chat with them in the app.",
    ],
    dashboard: paths.clientDashboard,
    label: 'Find a pro',
    confirmLabel: 'Confirm email and find a pro',
  },
  business: {
    paragraphs: [
      'Clients near you can find your business as soon as your profile is complete.',
      'When someone wants to connect, the lead lands in your messages and we send you an email.',
    ],
    dashboard: paths.businessDashboard,
    label: 'Open your dashboard',
    confirmLabel: 'Confirm email and open your dashboard',
  },
} as const;

export function dashboardOf(role: Role | null): string {
  return WORDS[role ?? 'client'].dashboard;
}

interface WelcomeFrame {
  href: string;
  /** The link also confirms the address. */
  confirms: boolean;
  postalAddress: readonly string[];
}

export function welcomeMail(
  role: Role | null,
  { href, confirms, postalAddress }: WelcomeFrame,
): Letter {
  const { paragraphs, label, confirmLabel } = WORDS[role ?? 'client'];
  const validity = 'The button also confirms your email. It works once, within seven days.';
  return composeLetter({
    subject: `Welcome to ${BRAND}`,
    preview: paragraphs[0],
    heading: `Welcome to ${BRAND}`,
    paragraphs: [...paragraphs, ...(confirms ? [validity] : [])],
    action: { label: confirms ? confirmLabel : label, href },
    closing: `You got this email because someone signed up for ${BRAND} with this address. If that wasn't you, you can ignore it.`,
    postalAddress,
  });
}
