import type { ServiceRequest } from '@pro-match/domain/requests';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ZipCodes } from '../../platform/geo/zip-codes.ts';
import { type PhotoPresenter, photoPresenter } from '../media/index.ts';
import { presentProposal } from './proposals.presenter.ts';
import type { ServiceRequestRow } from './service-requests.queries.ts';

interface Presenting {
  zipCodes: ZipCodes;
  presentPhoto: PhotoPresenter;
}

/** May query the database, so call it before a transaction. */
export async function presentingTo(deps: Deps, clientId: string): Promise<Presenting> {
  return { zipCodes: deps.zipCodes, presentPhoto: await photoPresenter(deps, clientId) };
}

export function presentServiceRequest(
  row: ServiceRequestRow,
  presenting: Presenting,
): ServiceRequest {
  const { micros: _, ticket, ...fields } = row;
  return {
    ...fields,
    created_at: isoTime(row.created_at),
    closed_at: isoTimeOrNull(row.closed_at),
    photos: row.photos.map(presenting.presentPhoto),
    ticket: ticket && {
      ...ticket,
      updated_at: isoTime(ticket.updated_at),
      // The closing words of a job that its client closed are for the team.
      closing_words: row.closed_at === null ? ticket.closing_words : null,
      proposals: ticket.proposals.map((proposal) => presentProposal(proposal, presenting)),
    },
  };
}
