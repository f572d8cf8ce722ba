import type { Moment } from '../formats/index.ts';
import { type WebsiteLink, websiteLink } from '../formats/website.ts';
import { type Pause, pauseLine } from './availability.ts';
import { languagesLine, licenseLine, radiusLine, rateLine, yearsLine } from './business-facts.ts';
import type { BusinessFacts, BusinessProfile } from './business-profile.schema.ts';
import { openingLine } from './opening.ts';
import { type WeekLine, weekLines } from './week-lines.ts';

/** In the words of the card; null or empty if unstated. */
export interface StatedLines {
  opens: string | null;
  week: WeekLine[];
  radius: string | null;
  rate: string | null;
  years: string | null;
  languages: string | null;
  license: string | null;
  website: WebsiteLink | null;
}

export type Statement = BusinessFacts &
  Pick<BusinessProfile, 'area' | 'service_radius_miles' | 'stated_rate' | 'website'> & {
    pause: Pause | null;
  };

export function statedLines(facts: Statement, now: Moment): StatedLines {
  const opens = openingLine(facts.hours, facts.time_zone, now);
  return {
    // Hours mean little while a business is away.
    opens: pauseLine(facts.pause) ?? opens,
    week: opens === null ? [] : weekLines(facts.hours ?? {}),
    radius: radiusLine(facts.service_radius_miles, facts.area),
    rate: rateLine(facts.stated_rate),
    years: yearsLine(facts.founded_year, now),
    languages: languagesLine(facts.languages),
    license: licenseLine(facts.license_number),
    website: websiteLink(facts.website),
  };
}
