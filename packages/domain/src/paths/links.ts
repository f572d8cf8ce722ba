import type { Role } from '../auth/roles.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

/** `id` is the profile's. */
export function publicCardPath(id: string): string {
  return paths.businessCard.replace('$id', id);
}

/** A file; `via` is the code that led there. */
export function cardContactPath(id: string, via?: string): string {
  return `${publicCardPath(id)}/contact.vcf${via === undefined ? '' : `?via=${via}`}`;
}

/** Leads to the card and counts the visit. */
export function cardCodePath(code: string): string {
  return `${pages.cardCode}/${code}`;
}

export function cardSlugPath(slug: string): string {
  return `${pages.cardSlug}/${slug}`;
}

/** `id` is the profile's, near or not; `via` is the code that led there. */
export function askPath(id: string, via?: string): string {
  return `${paths.clientDashboard}?ask=${id}${via === undefined ? '' : `&via=${via}`}`;
}

export function isAskPath(path: string | undefined): boolean {
  return path?.startsWith(`${paths.clientDashboard}?ask=`) ?? false;
}

/** Without a match, the list of all. */
export function conversationPath(role: Role | null, matchId: string | null): string {
  const list = role === 'business' ? paths.businessMessages : paths.clientMessages;
  return matchId === null ? list : `${list}?match=${matchId}`;
}

export function communityChatPath(userId: string): string {
  return paths.communityChat.replace('$userId', userId);
}

export function ownReviewsPath(): string {
  return `${paths.businessProfile}?tab=reviews`;
}

/** `endsAt` is in ISO 8601. */
export function receiptPath(endsAt: string): string {
  return `${paths.businessReceipt}?month=${encodeURIComponent(endsAt)}`;
}

export type CheckoutOutcome = 'success' | 'cancelled';

/** The dashboard shows the outcome. */
export function checkoutReturnPath(outcome: CheckoutOutcome): string {
  return `${paths.businessDashboard}?subscription=${outcome}`;
}

export function notificationChoicesPath(): string {
  return `${paths.account}#notifications`;
}

export type TeamArea = 'requests' | 'reports' | 'people' | 'services' | 'health' | 'log';

/** The console's first screen by default. */
export function teamPath(area?: TeamArea): string {
  return paths.team.replace('/{-$area}', area ? `/${area}` : '');
}
