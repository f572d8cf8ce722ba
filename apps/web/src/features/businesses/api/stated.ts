import { type StatedLines, type Statement, statedLines } from '@pro-match/domain/businesses';
import { serverNow } from '../../../clock.ts';

/** In its own file, so that it can load late. */
export function stated(facts: Statement): StatedLines {
  return statedLines(facts, serverNow());
}
