import { BRAND } from '@pro-match/domain/brand';
import type { CaseAction } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../platform/mail/letter.ts';

const NOUNS: Record<ReportSubject, string> = {
  post: 'post',
  comment: 'comment',
  message: 'message',
  community_message: 'message',
  review: 'review',
  business: 'business page',
  person: 'account',
  removal: 'picture',
  copyright: 'work',
};

interface Decided {
  kind: ReportSubject;
  action: CaseAction;
  reason: string;
  text: string | null;
  isLifted: boolean;
  /** Another decision keeps the account suspended. */
  isHeld: boolean;
  mayAppeal: boolean;
}

export function decisionHeading(kind: ReportSubject, action: CaseAction): string {
  switch (action) {
    case 'restore':
      return `Your ${NOUNS[kind]} is back`;
    case 'remove':
      return `We removed your ${NOUNS[kind]}`;
    case 'warn':
      return `A warning about your ${NOUNS[kind]}`;
    case 'suspend':
      return 'Your account is suspended';
  }
}

interface Ways {
  supportEmail: string;
  publicUrl: string;
  /** Works without a sign-in. */
  appealUrl: string;
}

function standingOf({ action, isLifted, isHeld }: Decided): string[] {
  if (action === 'suspend') return ["You can't sign in for now."];
  if (isHeld) return ['Your account stays suspended because of another decision.'];
  return isLifted ? ['You can sign in again with your email and password.'] : [];
}

/** A reversed decision may have been a warning, which removed neither an account nor a business. */
function headingOf({ kind, action, isLifted }: Decided): string {
  if (action !== 'restore' || (kind !== 'person' && kind !== 'business')) {
    return decisionHeading(kind, action);
  }
  return isLifted ? 'Your account is back' : `We reversed a decision about your ${NOUNS[kind]}`;
}

/** A warning and a suspension remove content too; people and businesses are not removed. */
function removalOf({ kind, action }: Decided): string[] {
  const isWith = action === 'warn' || action === 'suspend';
  if (!isWith || kind === 'person' || kind === 'business') return [];
  return [`We removed your ${NOUNS[kind]} as well.`];
}

function nextOf(decided: Decided, { supportEmail }: Ways): string[] {
  const { action, mayAppeal } = decided;
  const standing = standingOf(decided);
  if (action === 'restore') {
    return ['We looked at it again and reversed our decision.', ...standing];
  }
  const appeal = mayAppeal
    ? `If you think we got this wrong, you can ask us once to look again. Questions? Write to ${supportEmail}.`
    : `We looked at it again, and our decision stands. Questions? Write to ${supportEmail}.`;
  return [...removalOf(decided), ...standing, appeal];
}

function actionOf({ action, mayAppeal }: Decided, { publicUrl, appealUrl }: Ways) {
  if (action === 'restore') return { label: `Open ${BRAND}`, href: publicUrl };
  if (mayAppeal) return { label: 'Ask for Another Look', href: appealUrl };
  return action === 'suspend'
    ? undefined
    : { label: `Open ${BRAND}`, href: `${publicUrl}${paths.account}` };
}

export function decisionMail(decided: Decided, ways: Ways): Letter {
  const { reason, text } = decided;
  const heading = headingOf(decided);
  const action = actionOf(decided, ways);
  return composeLetter({
    subject: heading,
    preview: heading,
    heading,
    paragraphs: nextOf(decided, ways),
    facts: [
      { label: 'Our reason', value: reason },
      ...(text ? [{ label: "What it's about", value: text }] : []),
    ],
    ...(action && { action }),
    closing: `You're getting this email because it's about your account on ${BRAND}. We don't read replies to this email.`,
  });
}
