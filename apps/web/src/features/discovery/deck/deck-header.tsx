import { PROGRESS_DOTS_MAX } from '@pro-match/domain/limits';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressDots } from '../../../ui/progress-dots.tsx';
import { ServiceSymbol } from '../browse/service-symbol.tsx';
import type { Place } from '../hand.ts';

interface DeckHeaderProps {
  service: string;
  onBack: () => void;
  /** The counted card; null or omitted if there is nothing to count. */
  place?: Place | null;
  tools?: ReactNode;
  sifted?: ReactNode;
  className?: string;
}

export function DeckHeader(props: DeckHeaderProps) {
  const { service, onBack, place, tools, sifted, className } = props;
  return (
    <header data-under-toasts="" className={classNames('flex flex-col gap-1', className)}>
      <div className="flex min-h-12 items-center gap-x-1">
        <IconButton
          label="Back to Services"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onBack}
          className="-ml-3 shrink-0"
        />
        <h1 title={service} className="line-clamp-3 min-w-0 flex-1 text-lg wrap-anywhere">
          <ServiceSymbol service={service} /> {service}
        </h1>
        {tools}
      </div>
      {/* Always rendered, so that nothing moves when the businesses arrive. */}
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-sm">
        {sifted ??
          (place ? (
            <ProgressDots current={place.at} total={place.total} max={PROGRESS_DOTS_MAX} />
          ) : null)}
        {place ? (
          <span className="ml-auto font-semibold tabular-nums">
            {`${place.at + 1} / ${place.total}`}
          </span>
        ) : null}
      </div>
    </header>
  );
}
