import type {
  ClientPreferences,
  ClientPreferencesInput,
  ClientPreferencesPatch,
} from '@pro-match/domain/accounts';
import type { Deps } from '../../platform/deps.ts';
import { placeOfZip } from '../../platform/geo/place-of-zip.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { presentPreferences } from './client-preferences.presenter.ts';
import {
  findPreferences,
  updatePreferences,
  upsertPreferences,
} from './client-preferences.queries.ts';

/** Null before onboarding, which is not an error. */
export async function readPreferences(
  deps: Deps,
  actor: ClientActor,
): Promise<ClientPreferences | null> {
  const row = await findPreferences(deps.database.db, actor.userId);
  return row ? presentPreferences(row, deps.zipCodes) : null;
}

/**
 * A second call is a phone that lost the first response, or a corrected form: the newest values
 * apply. Throws `validation_failed` for a ZIP code without a place, around which no deck could be
 * dealt.
 */
export async function savePreferences(
  deps: Deps,
  actor: ClientActor,
  input: ClientPreferencesInput,
): Promise<{ preferences: ClientPreferences; created: boolean }> {
  placeOfZip(deps.zipCodes, input.zip_code);
  const { row, created } = await upsertPreferences(deps.database.db, {
    userId: actor.userId,
    fields: {
      selectedServices: input.selected_services,
      zipCode: input.zip_code,
      state: input.state,
    },
    now: deps.clock.now(),
  });
  return { preferences: presentPreferences(row, deps.zipCodes), created };
}

export async function patchPreferences(
  deps: Deps,
  actor: ClientActor,
  patch: ClientPreferencesPatch,
): Promise<ClientPreferences> {
  if (patch.zip_code) placeOfZip(deps.zipCodes, patch.zip_code);
  const row = await updatePreferences(deps.database.db, {
    userId: actor.userId,
    fields: {
      ...(patch.selected_services && { selectedServices: patch.selected_services }),
      ...(patch.zip_code && { zipCode: patch.zip_code }),
      ...(patch.state && { state: patch.state }),
    },
    now: deps.clock.now(),
  });
  if (!row) throw notFound();
  return presentPreferences(row, deps.zipCodes);
}
