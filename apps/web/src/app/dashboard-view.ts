import { type Filters, readFilters } from '../features/discovery/filters/filters.ts';

/** A service's businesses, the services of a group, or all services. */
export interface DashboardView extends Filters {
  service?: string;
  /** The job for which one more business is asked. */
  job?: string;
  group?: string;
  /** The profile of the business to ask, nearby or not. */
  ask?: string;
  /** The source of the visit to that business. */
  via?: string;
}

/** Not the domain's schema of an id, which would weigh on every first screen. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.slice(0, 80) || undefined;
}

function idOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && ID.test(text) ? text.toLowerCase() : undefined;
}

function askOf({ ask, via }: Record<string, unknown>): Pick<DashboardView, 'ask' | 'via'> {
  const id = idOf(ask);
  const from = textOf(via);
  return id ? { ask: id, ...(from ? { via: from } : {}) } : {};
}

/** Kept in the URL, so that reload, back and a shared link restore the view. */
export function readView(search: object): DashboardView {
  const asked: Record<string, unknown> = { ...search };
  const service = textOf(asked.service);
  const group = textOf(asked.group);
  const job = idOf(asked.job);
  // Job and filters apply only to a service's businesses.
  const ofService = service
    ? { service, ...(job ? { job } : {}), ...readFilters(asked) }
    : askOf(asked);
  return { ...ofService, ...(group ? { group } : {}) };
}
