import { UPGRADE_CLAIMS } from '@pro-match/domain/limits';
import { pageSettingLines } from '../../lib/page-settings.ts';

const defaults = [
  `${UPGRADE_CLAIMS.moneyBackDays}-day money-back guarantee`,
  `${UPGRADE_CLAIMS.businesses} businesses`,
  `${UPGRADE_CLAIMS.matches} matches`,
  `${UPGRADE_CLAIMS.rating} rating`,
];

/**
 * What the upgrade dialog claims. The site's operator answers for it, so the
 * page's `upgrade-claims` meta, a list separated by "|", replaces the defaults.
 */
export function upgradeClaims(): string[] {
  const claims = pageSettingLines('upgrade-claims');
  return claims.length > 0 ? claims : defaults;
}
