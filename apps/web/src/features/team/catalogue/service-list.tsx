import type { CustomService } from '@pro-match/domain/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HouseDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { servicesQuery } from '../api/list-services.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { usesOf } from './service-use.ts';

/** Names that businesses added, with what hangs on each. */
export function ServiceList({ q }: { q: string | undefined }) {
  const query = useInfiniteQuery(servicesQuery(q));
  const [merging, setMerging] = useState<CustomService | null>(null);
  return (
    <>
      <PagedList
        query={query}
        noun="names"
        label="Custom names"
        failed="Failed to load the names"
        empty={
          <EmptyState drawing={<HouseDrawing />}>
            {q === undefined ? 'No business added a name of its own.' : 'No name fits that search.'}
          </EmptyState>
        }
        className="card flex flex-col divide-y divide-hairline"
        rowClassName="h-16 m-2 rounded-field"
      >
        {(service) => (
          <li key={service.name} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{service.name}</p>
              <p className="text-sm text-muted">
                {usesOf(service)}, added <RelativeTime value={service.created_at} />
              </p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Merge ${service.name}`}
              onClick={() => setMerging(service)}
            >
              Merge
            </Button>
          </li>
        )}
      </PagedList>
      {merging ? <MergeSheet service={merging} onClose={() => setMerging(null)} /> : null}
    </>
  );
}
