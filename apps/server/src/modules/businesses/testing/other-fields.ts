import {
  type BusinessProfilePatch,
  businessProfilePatchSchema,
} from '@pro-match/domain/businesses';
import { SHARED_EXAMPLES } from '../../../platform/openapi/shared-examples.ts';
import { businessesNoun } from '../businesses.openapi.ts';

/** Instead of examples of the API's description that equal what a new business has. */
const OWN: BusinessProfilePatch = {
  description: 'Every word.',
  services: ['Roofing'],
  zip_code: '46204',
  service_states: ['IN'],
  service_zip_codes: ['46204'],
  is_active: false,
};

/** A value of each field that differs from a new business's; most are the described examples. */
export const OTHER_FIELDS: Record<string, unknown> = Object.fromEntries(
  Object.keys(businessProfilePatchSchema.shape).map((field) => [
    field,
    { ...SHARED_EXAMPLES, ...businessesNoun.examples, ...OWN }[field],
  ]),
);
