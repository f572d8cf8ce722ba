import type { Moment } from '../formats/index.ts';
import { type Pause, pauseLine } from './availability.ts';
import { languagesLine, licenseLine, yearsLine } from './business-facts.ts';
import type { BusinessFacts } from './business-profile.schema.ts';
import { openingLine } from './opening.ts';
import { type WeekLine, weekLines } from './week-lines.ts';

/** What a business states of itself, in the words of its card; null or empty where it states nothing. */
export interface StatedLines {
  opens: string | null;
  week: WeekLine[];
  years: string | null;
  languages: string | null;
  license: string | null;
}

export function statedLines(
  facts: BusinessFacts & { pause: Pause | null },
  now: Moment,
): StatedLines {
  const opens = openingLine(facts.hours, facts.time_zone, now);
  return {
    // Hours say little of a business that is away.
    opens: pauseLine(facts.pause) ?? opens,
    week: opens === null ? [] : weekLines(facts.hours ?? {}),
    years: yearsLine(facts.founded_year, now),
    languages: languagesLine(facts.languages),
    license: licenseLine(facts.license_number),
  };
}
