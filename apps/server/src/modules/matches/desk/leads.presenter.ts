import { type Lead, leadStage, type Match } from '@pro-match/domain/matches';
import { haversineMiles } from '../../../platform/geo/distance.ts';
import type { ZipCodes } from '../../../platform/geo/zip-codes.ts';
import type { Reader } from '../matches.policy.ts';
import { type Presenting, presentMatch } from '../matches.presenter.ts';
import type { LeadRow } from './leads.queries.ts';

/** A lead as its business reads it. */
export function presentLead(row: LeadRow, reader: Reader, presenting: Presenting): Lead {
  const match = presentMatch(row, reader, presenting);
  return {
    ...match,
    stage: leadStage(row, presenting.now),
    order: Number(row.place),
    distance_miles: milesTo(match, row, presenting.zipCodes),
  };
}

/** From the business to a place that the lead shows it, in tenths of a mile. */
function milesTo(
  { request_location, other }: Match,
  { latitude: lat, longitude: lon }: LeadRow,
  zipCodes: ZipCodes,
): number | null {
  const place = areaOf(request_location, zipCodes) ?? areaOf(other.location, zipCodes);
  if (!place || lat === null || lon === null) return null;
  return Math.round(10 * haversineMiles({ lat, lon }, place)) / 10;
}

/** The middle of the ZIP code that an address ends with. */
function areaOf(text: string | null, zipCodes: ZipCodes) {
  const zip = /\b(\d{5})(?:-\d{4})?$/.exec(text?.trim() ?? '')?.[1];
  return zip === undefined ? undefined : zipCodes.find(zip);
}
