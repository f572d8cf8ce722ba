import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

const WORDS = {
  'business.deactivated': {
    heading: 'Your business is offline',
    says: () => "Clients can't find it for now. You can still sign in and talk to your matches.",
  },
  'business.activated': {
    heading: 'Your business is back',
    says: (isOffByOwner: boolean) =>
      isOffByOwner
        ? "We've lifted our hold. It stays switched off, as you left it."
        : 'Clients can find it again.',
  },
} as const;

type OnlineChange = keyof typeof WORDS;

export function isOnlineChange(action: string): action is OnlineChange {
  return Object.hasOwn(WORDS, action);
}

export function onlineMail(
  change: { action: OnlineChange; reason: string; isOffByOwner: boolean },
  supportEmail: string,
): Letter {
  const { heading, says: words } = WORDS[change.action];
  const says = words(change.isOffByOwner);
  return composeLetter({
    subject: heading,
    preview: says,
    heading,
    paragraphs: [says, `If you think we got this wrong, write to ${supportEmail}.`],
    facts: [{ label: 'Our reason', value: change.reason }],
    closing: `You're getting this email because it's about your account on ${BRAND}. We don't read replies to this email.`,
  });
}
