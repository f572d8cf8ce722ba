import { GalleryHorizontalEnd, List, SlidersHorizontal } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface DeckToolsProps {
  /** Number of active conditions; null if there is nothing to choose from. */
  conditions: number | null;
  onFilters: () => void;
  isList: boolean;
  onList: (isList: boolean) => void;
}

export function DeckTools({ conditions, onFilters, isList, onList }: DeckToolsProps) {
  return (
    <div className="-mr-2 flex shrink-0">
      {conditions === null ? null : (
        <span className="relative">
          <IconButton
            label={conditions === 0 ? 'Filter and sort' : `Filter and sort, ${conditions} on`}
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onFilters}
          />
          {conditions > 0 ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-0.5 right-0.5 grid size-5 place-items-center rounded-chip bg-spruce text-[length:--spacing(3)] font-bold text-on-spruce tabular-nums"
            >
              {conditions}
            </span>
          ) : null}
        </span>
      )}
      <IconButton
        label={isList ? 'Show as cards' : 'Show as a list'}
        icon={isList ? <GalleryHorizontalEnd aria-hidden="true" /> : <List aria-hidden="true" />}
        onClick={() => onList(!isList)}
      />
    </div>
  );
}
