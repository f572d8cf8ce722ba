import type { CustomService } from '@pro-match/domain/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HouseDrawing } from '../../../ui/drawings/house-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { servicesQuery, useListService } from '../api/services.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { usesOf } from './service-use.ts';

export function ServiceList({ q }: { q: string | undefined }) {
  const query = useInfiniteQuery(servicesQuery(q));
  const list = useListService();
  const [merging, setMerging] = useState<CustomService | null>(null);
  return (
    <>
      <PagedList
        query={query}
        noun="names"
        label="Custom names"
        failed="We couldn't load the names."
        empty={
          <EmptyState drawing={<HouseDrawing />}>
            {q === undefined
              ? 'No businesses have added their own names.'
              : 'No names match that search.'}
          </EmptyState>
        }
        className="card flex flex-col divide-y divide-hairline"
        rowClassName="h-16 m-2 rounded-field"
      >
        {(service) => (
          <li key={service.name} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{service.name}</p>
              <p className="text-sm text-muted">
                {usesOf(service)}, added <RelativeTime value={service.created_at} />
              </p>
              {service.is_listed ? null : (
                <p className="text-sm text-muted">Only its business can see this name so far.</p>
              )}
            </div>
            {service.is_listed ? null : (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Show to everyone: ${service.name}`}
                isPending={list.isPending && list.variables.name === service.name}
                pendingLabel="Showing..."
                onClick={() => list.mutate({ name: service.name })}
              >
                Show to everyone
              </Button>
            )}
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
