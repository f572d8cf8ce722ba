import { useQuery } from '@tanstack/react-query';
import { Bookmark, ChevronRight } from 'lucide-react';
import { savedQuery } from '../api/saved.ts';

/** Nothing moves when their number arrives. */
export function SavedEntry({ onOpen }: { onOpen: () => void }) {
  const saved = useQuery(savedQuery).data?.length ?? 0;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 rounded-field border border-hairline bg-surface px-4 py-2 text-left font-medium transition-colors duration-200 hover:border-spruce"
    >
      <Bookmark aria-hidden="true" className="size-5.5 shrink-0 text-spruce" />
      <span className="min-w-0 flex-1">
        Saved for later
        {saved > 0 ? <span className="text-muted tabular-nums">{` (${saved})`}</span> : null}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </button>
  );
}
