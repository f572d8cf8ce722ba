import { serviceOutside } from '@pro-match/domain/catalogue';
import { displayBudget, distanceText } from '@pro-match/domain/formats';
import { JOB_TIMING_LABELS } from '@pro-match/domain/requests';
import { shortened } from '../../../platform/mail/shortened.ts';
import type { LeadOutside } from './lead-outside.queries.ts';

/** A lead in words for a reader who has not signed in. */
export interface LeadWords {
  /** The client's name as the start of a sentence. */
  who: string;
  /** Undefined if the service is private. */
  named: string | undefined;
  picked: string;
  /** The client's text, untrusted. */
  facts: { label: string; value: string }[];
}

/** The mail of a lead and the page behind it share these words, so that neither says more. */
export function leadOutside(lead: LeadOutside): LeadWords {
  const { business_name, client_name, service, description, timing, budget_range } = lead;
  const who = client_name ?? 'A client';
  const named = serviceOutside(service);
  return {
    who,
    named,
    picked: `${who} picked ${business_name}${named ? ` for ${named}` : ''}.`,
    facts: [
      ...(named ? [{ label: 'Project', value: shortened(description) }] : []),
      ...(timing === null ? [] : [{ label: 'When', value: JOB_TIMING_LABELS[timing] }]),
      ...whereabouts(lead),
      ...(budget_range === null ? [] : [{ label: 'Budget', value: displayBudget(budget_range) }]),
    ],
  };
}

function whereabouts({ place, distance_miles }: LeadOutside): LeadWords['facts'] {
  if (place === null) return [];
  const far = distance_miles === null ? '' : ` · ${distanceText(distance_miles)}`;
  return [{ label: 'Location', value: `${place}${far}` }];
}
