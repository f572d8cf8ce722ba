import type { Proposal } from '@pro-match/domain/requests';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ProposalRow } from './proposals.queries.ts';

export function presentProposal(
  { zip_code, ...row }: ProposalRow,
  { zipCodes }: Pick<Deps, 'zipCodes'>,
): Proposal {
  const place = zip_code === null ? undefined : zipCodes.find(zip_code);
  return {
    ...row,
    area: place ? `${place.city}, ${place.state}` : null,
    created_at: isoTime(row.created_at),
    answered_at: isoTimeOrNull(row.answered_at),
  };
}
