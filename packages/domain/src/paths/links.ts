import type { Role } from '../auth/roles.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

/** The public card, by the id of the business profile. */
export function publicCardPath(id: string): string {
  return paths.businessCard.replace('$id', id);
}

/** A card's contact as a file; `via` is what led there. */
export function cardContactPath(id: string, via?: string): string {
  return `${publicCardPath(id)}/contact.vcf${via === undefined ? '' : `?via=${via}`}`;
}

/** What a labelled code holds: it leads to the card, and counts. */
export function cardCodePath(code: string): string {
  return `${pages.cardCode}/${code}`;
}

/** The readable address of a card, which leads to it. */
export function cardSlugPath(slug: string): string {
  return `${pages.cardSlug}/${slug}`;
}

/** Where a client writes a request to this business, whose profile's id it is, near or not; `via`: what led there. */
export function askPath(id: string, via?: string): string {
  return `${paths.clientDashboard}?ask=${id}${via === undefined ? '' : `&via=${via}`}`;
}

/** Whether a path is one that {@link askPath} makes. */
export function isAskPath(path: string | undefined): boolean {
  return path?.startsWith(`${paths.clientDashboard}?ask=`) ?? false;
}

/** Where this side of a match reads it; without an id, the list of all. */
export function conversationPath(role: Role | null, matchId: string | null): string {
  const list = role === 'business' ? paths.businessMessages : paths.clientMessages;
  return matchId === null ? list : `${list}?match=${matchId}`;
}

/** The conversation with a neighbor. */
export function communityChatPath(userId: string): string {
  return paths.communityChat.replace('$userId', userId);
}

/** A business's own reviews, where it replies. */
export function ownReviewsPath(): string {
  return `${paths.businessProfile}?tab=reviews`;
}

/** What the month that ends then brought; `endsAt` in ISO 8601. */
export function receiptPath(endsAt: string): string {
  return `${paths.businessReceipt}?month=${encodeURIComponent(endsAt)}`;
}

export type CheckoutOutcome = 'success' | 'cancelled';

/** Where a checkout leads when it is done; the screen says how it ended. */
export function checkoutReturnPath(outcome: CheckoutOutcome): string {
  return `${paths.businessDashboard}?subscription=${outcome}`;
}

/** Where one chooses what to be told, and how. */
export function notificationChoicesPath(): string {
  return `${paths.account}#notifications`;
}

export type TeamArea = 'requests' | 'reports' | 'people' | 'services' | 'health' | 'log';

/** A part of the team's console; the one that it opens with if none is named. */
export function teamPath(area?: TeamArea): string {
  return paths.team.replace('/{-$area}', area ? `/${area}` : '');
}
