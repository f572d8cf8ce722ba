import type { Moment } from '../formats/index.ts';
import { type WebsiteLink, websiteLink } from '../formats/website.ts';
import { type Pause, pauseLine } from './availability.ts';
import { languagesLine, licenseLine, radiusLine, rateLine, yearsLine } from './business-facts.ts';
import type { BusinessFacts, BusinessProfile } from './business-profile.schema.ts';
import { openingLine } from './opening.ts';
import { type WeekLine, weekLines } from './week-lines.ts';

/** The subject of a fact, which each screen shows as a picture of its own set. */
export type FactKind = 'place' | 'rate' | 'store' | 'languages' | 'license';

export interface StatedFact<Kind extends FactKind = FactKind> {
  kind: Kind;
  text: string;
}

/** In the words of the card; null or empty if unstated. */
export interface StatedLines {
  opens: string | null;
  week: WeekLine[];
  /** In the order in which they are shown. */
  facts: StatedFact[];
  website: WebsiteLink | null;
}

type ReachFacts = Pick<BusinessProfile, 'area' | 'service_radius_miles' | 'stated_rate'>;

export type Statement = BusinessFacts &
  ReachFacts &
  Pick<BusinessProfile, 'website'> & { pause: Pause | null };

/** Facts that the deck does not have, only the profile and the card. */
export function reachFacts(facts: ReachFacts): StatedFact<'place' | 'rate'>[] {
  return told(
    { kind: 'place', text: radiusLine(facts.service_radius_miles, facts.area) },
    { kind: 'rate', text: rateLine(facts.stated_rate) },
  );
}

/** Facts that the deck has too. */
export function deckFacts(
  facts: Pick<BusinessFacts, 'founded_year' | 'languages' | 'license_number'>,
  now: Moment,
): StatedFact<'store' | 'languages' | 'license'>[] {
  return told(
    { kind: 'store', text: yearsLine(facts.founded_year, now) },
    { kind: 'languages', text: languagesLine(facts.languages) },
    { kind: 'license', text: licenseLine(facts.license_number) },
  );
}

function told<Kind extends FactKind>(
  ...facts: { kind: Kind; text: string | null }[]
): StatedFact<Kind>[] {
  return facts.flatMap(({ kind, text }) => (text === null ? [] : [{ kind, text }]));
}

export function statedLines(facts: Statement, now: Moment): StatedLines {
  const opens = openingLine(facts.hours, facts.time_zone, now);
  return {
    // Hours mean little while a business is away.
    opens: pauseLine(facts.pause) ?? opens,
    week: opens === null ? [] : weekLines(facts.hours ?? {}),
    facts: [...reachFacts(facts), ...deckFacts(facts, now)],
    website: websiteLink(facts.website),
  };
}
