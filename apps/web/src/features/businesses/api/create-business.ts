import type { BusinessProfile, BusinessProfileInput } from '@pro-match/domain/businesses';
import { normalizePhone, splitZipList } from '@pro-match/domain/formats';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { saveStep } from '../../../lib/save-failure.ts';
import type { BusinessDraft } from '../setup/business-draft.ts';

export const BUSINESS_FAILED = 'Failed to create business profile. Please try again.';

const DUPLICATE = '23505';

function inputOf(draft: BusinessDraft): BusinessProfileInput {
  return {
    business_name: draft.businessName.trim(),
    contact_person: draft.contactPerson.trim(),
    phone: normalizePhone(draft.phone),
    zip_code: draft.zipCode,
    service_states: draft.states,
    service_zip_codes: [...new Set(splitZipList(draft.zipList))],
    description: draft.description.trim(),
    services: draft.services,
    plan: draft.plan ?? 'free',
  };
}

async function create(userId: string, draft: BusinessDraft): Promise<BusinessProfile | null> {
  try {
    return await rest.post<BusinessProfile>('/business_profiles', inputOf(draft));
  } catch (error) {
    // An earlier try arrived, and only its response was lost.
    if (!(error instanceof ApiError) || error.code !== DUPLICATE) throw error;
    return queryClient.fetchQuery({ ...ownBusinessQuery(userId), staleTime: 0 });
  }
}

/**
 * Ends onboarding. The server adds names that the catalogue lacks, and starts every business on
 * Free.
 */
export async function createBusiness(userId: string, draft: BusinessDraft): Promise<void> {
  const row = await saveStep(create(userId, draft), () => BUSINESS_FAILED);
  // The guards let them in from now on.
  applyChange(queryClient, ownBusinessQuery(userId).queryKey, row);
}
