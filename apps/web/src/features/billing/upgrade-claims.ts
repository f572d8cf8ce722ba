import { MONEY_BACK_CLAIM } from '@pro-match/domain/limits';
import { pageSettingLines } from '../../lib/page-settings.ts';

/**
 * The site's operator is responsible for these: the page's `upgrade-claims` meta, separated by "|";
 * without it, only the claim that holds for every site.
 */
export function upgradeClaims(): string[] {
  const claims = pageSettingLines('upgrade-claims');
  return claims.length > 0 ? claims : [MONEY_BACK_CLAIM];
}
