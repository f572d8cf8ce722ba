import type { Role } from '@pro-match/domain/auth';
import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

const WORDS = {
  client: {
    paragraphs: [
      'Tell us what needs doing, swipe through the pros near you, and send a request to the ones you like.',
      'They see it at once, and you can chat with them in the app.',
    ],
    action: { label: 'Find a pro', path: '/client-dashboard' },
  },
  business: {
    paragraphs: [
      'Clients near you can find your business as soon as your profile is complete.',
      'When somebody wants to connect, the lead lands in your messages and we send you a mail.',
    ],
    action: { label: 'Open your dashboard', path: '/business-dashboard' },
  },
} as const;

/** The mail after sign-up, in the words of the role. */
export function welcomeMail(role: Role | null, publicUrl: string): Letter {
  const { paragraphs, action } = WORDS[role ?? 'client'];
  return composeLetter({
    subject: `Welcome to ${BRAND}`,
    preview: paragraphs[0],
    heading: `Welcome to ${BRAND}`,
    paragraphs: [...paragraphs],
    action: { label: action.label, href: `${publicUrl}${action.path}` },
    closing: `You get this mail because somebody signed up for ${BRAND} with this address. If that was not you, you can ignore it.`,
  });
}
