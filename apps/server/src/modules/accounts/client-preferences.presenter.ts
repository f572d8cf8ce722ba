import type { ClientPreferences } from '@pro-match/domain/accounts';
import type { ZipCodes } from '../../platform/geo/zip-codes.ts';
import type { ClientPreferencesRow } from './client-preferences.queries.ts';

/** With the town of the ZIP code, if that is known. */
export function presentPreferences(
  row: ClientPreferencesRow,
  zipCodes: ZipCodes,
): ClientPreferences {
  return {
    user_id: row.userId,
    selected_services: row.selectedServices,
    zip_code: row.zipCode,
    state: row.state,
    city: zipCodes.find(row.zipCode)?.city ?? null,
    share_phone: row.sharePhone,
  };
}
