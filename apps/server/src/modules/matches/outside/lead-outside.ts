import { serviceOutside } from '@pro-match/domain/catalogue';
import { displayBudget, distanceText } from '@pro-match/domain/formats';
import { JOB_TIMING_LABELS } from '@pro-match/domain/requests';
import { shortened } from '../../../platform/mail/shortened.ts';
import type { LeadOutside } from './lead-outside.queries.ts';

/** What is said of a lead to whoever reads it without having signed in. */
export interface LeadWords {
  /** Who asks, as a sentence starts with it. */
  who: string;
  /** The service; undefined where it is private. */
  named: string | undefined;
  /** Who picked whom, and for what. */
  picked: string;
  /** What the client wrote, none of it trusted. */
  facts: { label: string; value: string }[];
}

/** The same words for the mail of a lead and for the page behind it, so that neither says more. */
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

/** Where it is and how far that is, in one line, as the desk says it. */
function whereabouts({ place, distance_miles }: LeadOutside): LeadWords['facts'] {
  if (place === null) return [];
  const far = distance_miles === null ? '' : ` · ${distanceText(distance_miles)}`;
  return [{ label: 'Location', value: `${place}${far}` }];
}
