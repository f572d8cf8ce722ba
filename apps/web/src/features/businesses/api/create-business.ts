import type { BusinessProfile, BusinessProfileInput, Service } from '@pro-match/domain/businesses';
import { catalogueService } from '@pro-match/domain/catalogue';
import { normalizePhone, splitZipList } from '@pro-match/domain/formats';
import { rest } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ownBusinessQuery } from '../../../lib/standing.ts';
import { saveStep } from '../../../lib/use-save.ts';
import type { BusinessDraft } from '../setup/business-draft.ts';

export const BUSINESS_FAILED = 'Failed to create business profile. Please try again.';

/** Puts names that the catalogue does not have into it; an existing one answers its own spelling. */
async function storedServices(names: readonly string[]): Promise<string[]> {
  const stored = names.map(async (name) => {
    if (catalogueService(name)) return name;
    return (await rest.post<Service>('/services', { name })).name;
  });
  return [...new Set(await Promise.all(stored))];
}

/** Creates the business's profile, which ends onboarding; the plan starts as Free in any case. */
export async function createBusiness(userId: string, draft: BusinessDraft): Promise<void> {
  const create = async () => {
    const input: BusinessProfileInput = {
      business_name: draft.businessName.trim(),
      contact_person: draft.contactPerson.trim(),
      phone: normalizePhone(draft.phone),
      zip_code: draft.zipCode,
      service_states: draft.states,
      service_zip_codes: [...new Set(splitZipList(draft.zipList))],
      description: draft.description.trim(),
      services: await storedServices(draft.services),
      plan: draft.plan ?? 'free',
    };
    return rest.post<BusinessProfile>('/business_profiles', input);
  };
  const row = await saveStep(create(), () => BUSINESS_FAILED);
  // From now on the guards let them in.
  queryClient.setQueryData(ownBusinessQuery(userId).queryKey, row);
}
