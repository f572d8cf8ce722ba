import { MONEY_BACK_CLAIM } from '@pro-match/domain/limits';
import { pageSettingLines } from '../../lib/page-settings.ts';

/**
 * The upgrade dialog's claims: the page's `upgrade-claims` meta, a list separated by "|", for which
 * the site's operator is responsible; without it, only the claims that every site keeps.
 */
export function upgradeClaims(): string[] {
  const claims = pageSettingLines('upgrade-claims');
  return claims.length > 0 ? claims : [MONEY_BACK_CLAIM];
}
