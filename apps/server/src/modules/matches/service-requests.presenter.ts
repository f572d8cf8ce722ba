import type { ServiceRequest } from '@pro-match/domain/matches';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { ServiceRequestRow } from './service-requests.queries.ts';

export function presentServiceRequest(row: ServiceRequestRow): ServiceRequest {
  const { micros: _, ...fields } = row;
  return { ...fields, created_at: isoTime(row.created_at) };
}
