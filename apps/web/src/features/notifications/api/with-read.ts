import type { NotificationPages } from './list-notifications.ts';

/** The loaded pages once those of the ids, or all, were read at `now`; earlier times stay. */
export function withRead(
  { pages, pageParams }: NotificationPages,
  ids: readonly string[] | undefined,
  now: string,
): NotificationPages {
  const isMeant = (id: string) => ids === undefined || ids.includes(id);
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      data: page.data.map((one) =>
        one.read_at === null && isMeant(one.id) ? { ...one, read_at: now } : one,
      ),
    })),
  };
}
