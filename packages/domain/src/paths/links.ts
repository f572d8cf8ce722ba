import type { Role } from '../auth/roles.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

/** The public card of a business profile id. */
export function publicCardPath(id: string): string {
  return paths.businessCard.replace('$id', id);
}

/** A card's contact as a file; `via` is the code that led there. */
export function cardContactPath(id: string, via?: string): string {
  return `${publicCardPath(id)}/contact.vcf${via === undefined ? '' : `?via=${via}`}`;
}

/** Address inside a labelled code: it leads to the card and counts the visit. */
export function cardCodePath(code: string): string {
  return `${pages.cardCode}/${code}`;
}

/** The readable address that leads to a card. */
export function cardSlugPath(slug: string): string {
  return `${pages.cardSlug}/${slug}`;
}

/**
 * The form for a client's request to the business with this profile id, near or not; `via` is the
 * code that led there.
 */
export function askPath(id: string, via?: string): string {
  return `${paths.clientDashboard}?ask=${id}${via === undefined ? '' : `&via=${via}`}`;
}

/** Returns true if a path comes from {@link askPath}. */
export function isAskPath(path: string | undefined): boolean {
  return path?.startsWith(`${paths.clientDashboard}?ask=`) ?? false;
}

/** The conversation of a match for this side; without an id, the list of all. */
export function conversationPath(role: Role | null, matchId: string | null): string {
  const list = role === 'business' ? paths.businessMessages : paths.clientMessages;
  return matchId === null ? list : `${list}?match=${matchId}`;
}

/** The conversation with a neighbor. */
export function communityChatPath(userId: string): string {
  return paths.communityChat.replace('$userId', userId);
}

/** A business's own reviews, with their replies. */
export function ownReviewsPath(): string {
  return `${paths.businessProfile}?tab=reviews`;
}

/** The receipt of the month that ends at `endsAt`, in ISO 8601. */
export function receiptPath(endsAt: string): string {
  return `${paths.businessReceipt}?month=${encodeURIComponent(endsAt)}`;
}

export type CheckoutOutcome = 'success' | 'cancelled';

/** The screen after a checkout; it tells the outcome. */
export function checkoutReturnPath(outcome: CheckoutOutcome): string {
  return `${paths.businessDashboard}?subscription=${outcome}`;
}

/** The choice of notifications and channels. */
export function notificationChoicesPath(): string {
  return `${paths.account}#notifications`;
}

export type TeamArea = 'requests' | 'reports' | 'people' | 'services' | 'health' | 'log';

/** An area of the team's console; by default its first screen. */
export function teamPath(area?: TeamArea): string {
  return paths.team.replace('/{-$area}', area ? `/${area}` : '');
}
