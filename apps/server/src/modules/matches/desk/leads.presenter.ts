import { type Lead, leadStage } from '@pro-match/domain/matches';
import type { Reader } from '../matches.policy.ts';
import { type Presenting, presentMatch } from '../matches.presenter.ts';
import { milesTo } from '../place-of-lead.ts';
import type { LeadRow } from './leads.queries.ts';

export function presentLead(row: LeadRow, reader: Reader, presenting: Presenting): Lead {
  const match = presentMatch(row, reader, presenting);
  return {
    ...match,
    stage: leadStage(row, presenting.now),
    order: Number(row.place),
    // Computed only from places that the business can read.
    distance_miles: milesTo(
      [match.request_location, match.other.location],
      row,
      presenting.zipCodes,
    ),
  };
}
