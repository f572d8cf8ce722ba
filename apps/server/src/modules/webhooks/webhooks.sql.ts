import type { WebhookEvent } from '@pro-match/domain/webhooks';
import { sql } from 'drizzle-orm';

export interface EndpointRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  failing_since: string | Date | null;
  previous_until: string | Date | null;
  disabled_cause: 'owner' | 'failing' | 'gone' | null;
  created_at: string | Date;
}

export const ENDPOINT = sql`id, url, events, failing_since, previous_until, disabled_cause,
  created_at`;

export interface DeliveryRow {
  id: string;
  type: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  response_status: number | null;
  failure: 'timeout' | 'unreachable' | 'private_address' | null;
  created_at: string | Date;
  tried_at: string | Date | null;
  next_try_at: string | Date | null;
}

export const DELIVERY = sql`id, type, state, tries, response_status, failure, created_at, tried_at,
  next_try_at`;
