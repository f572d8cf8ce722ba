import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { Bookmark } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { useSaved } from '../api/saved.ts';

interface SaveButtonProps {
  business: NearbyBusiness;
  service: string;
}

export function SaveButton({ business, service }: SaveButtonProps) {
  const { isSaved, toggle } = useSaved(business, service);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${business.business_name} for later`}
      title={isSaved ? 'Saved' : 'Save for later'}
      onClick={toggle}
      // Otherwise the pointer would also drag the card below.
      onPointerDown={(event) => event.stopPropagation()}
      className="grid size-12 shrink-0 place-items-center rounded-chip bg-surface text-ink shadow-float transition-transform duration-200 active:scale-90"
    >
      <Bookmark
        aria-hidden="true"
        className={classNames('size-5.5', isSaved && 'fill-current text-spruce')}
      />
    </button>
  );
}
