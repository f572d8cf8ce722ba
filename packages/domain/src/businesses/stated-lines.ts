import type { Moment } from '../formats/index.ts';
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

export function statedLines(facts: BusinessFacts, now: Moment): StatedLines {
  const opens = openingLine(facts.hours, facts.time_zone, now);
  return {
    opens,
    week: opens === null ? [] : weekLines(facts.hours ?? {}),
    years: yearsLine(facts.founded_year, now),
    languages: languagesLine(facts.languages),
    license: licenseLine(facts.license_number),
  };
}
