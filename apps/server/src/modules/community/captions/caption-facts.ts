import { serviceOutside } from '@pro-match/domain/catalogue';
import type { CaptionInput } from '@pro-match/domain/community';

/** Each fact is a short line, or empty if unknown. */
export interface CaptionFacts {
  pro: string;
  service: string;
  city: string;
}

/** In characters: a sentence with all three always fits into a caption. */
const LONGEST = { pro: 80, service: 60, city: 60 } as const;

export function factsOf({ proName, serviceType, city }: CaptionInput): CaptionFacts {
  return {
    pro: line(proName, LONGEST.pro),
    // Leave out a private service: only the author may say that they saw a doctor.
    service: line(serviceOutside(serviceType ?? '') ?? '', LONGEST.service),
    city: line(city ?? '', LONGEST.city),
  };
}

/** Makes one line without hidden characters, cut between two characters. */
function line(text: string, longest: number): string {
  const plain = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  if (plain.length <= longest) return plain;
  let cut = '';
  for (const character of plain) {
    if (cut.length + character.length >= longest) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}
