import { type Filters, readFilters } from '../features/discovery/filters/filters.ts';

/** What the dashboard shows: a service's businesses, the services of a group, or all. */
export interface DashboardView extends Filters {
  service?: string;
  group?: string;
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.slice(0, 80) || undefined;
}

/** The view is in the URL, so that reload, back and a shared link find it again. */
export function readView(search: object): DashboardView {
  const asked: Record<string, unknown> = { ...search };
  const service = textOf(asked.service);
  const group = textOf(asked.group);
  // Filters are of a service's businesses.
  const filters = service ? readFilters(asked) : {};
  return { ...(service ? { service } : {}), ...(group ? { group } : {}), ...filters };
}
