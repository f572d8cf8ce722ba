import { formatCount } from '@pro-match/domain/formats';
import type { CustomService } from '@pro-match/domain/team';

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "2 businesses, 1 match, 0 requests". */
export function usesOf({
  businesses,
  matches,
  requests,
}: Pick<CustomService, 'businesses' | 'matches' | 'requests'>): string {
  return [
    counted(businesses, 'business', 'businesses'),
    counted(matches, 'match', 'matches'),
    counted(requests, 'request', 'requests'),
  ].join(', ');
}
