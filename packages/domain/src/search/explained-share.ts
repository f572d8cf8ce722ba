import { phraseSetsOf } from './phrase-sets.ts';
import { root } from './roots.ts';
import { corrected, parseSentence } from './sentence.ts';
import { fold } from './words.ts';

/** Words that say where and when the job is, which tells nothing about the service. */
const around =
  /( please| asap| today| now| tomorrow| near me| nearby| around here| in [a-z]+( [a-z]+)?)+$/;

/** Words for any work, which tell nothing about the service. */
const anyWork = new Set(
  'service services company companies contractor contractors pro pros expert experts specialist specialists guy person people help hire new old quote estimate work job'
    .split(' ')
    .map(root),
);

/** The share of a search's words, 0 to 1, that indicate the service. */
export function explainedShare(query: string, service: string): number {
  const folded = fold(query);
  const sentence = parseSentence(folded.replace(around, '')) ?? parseSentence(folded);
  if (!sentence) return 0;
  const meant = corrected(sentence) ?? sentence;
  const telling = [...meant.roots].filter((word) => !anyWork.has(word));
  const known = new Set(phraseSetsOf(service).flatMap(({ roots }) => roots));
  const explained = telling.filter((word) => known.has(word));
  return telling.length === 0 ? 1 : explained.length / telling.length;
}
