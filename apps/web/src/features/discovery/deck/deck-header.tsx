import { PROGRESS_DOTS_MAX } from '@pro-match/domain/limits';
import { ArrowLeft } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressDots } from '../../../ui/progress-dots.tsx';
import { ServiceSymbol } from '../browse/service-symbol.tsx';

interface DeckHeaderProps {
  service: string;
  onBack: () => void;
  /** Index of the counted card, from 0; without it there is nothing to count. */
  index?: number;
  total?: number;
  className?: string;
}

/** Slim: back, the service, how far one is. */
export function DeckHeader({ service, onBack, index, total, className }: DeckHeaderProps) {
  const isCounting = index !== undefined && total !== undefined && index < total;
  return (
    <header className={classNames('flex min-h-12 flex-wrap items-center gap-x-2', className)}>
      <IconButton
        label="Back to Services"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
        className="-ml-3 shrink-0"
      />
      <h1
        title={service}
        className="line-clamp-3 min-w-0 flex-1 basis-[9rem] text-lg wrap-anywhere"
      >
        <ServiceSymbol service={service} /> {service}
      </h1>
      {isCounting ? (
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="text-sm font-semibold tabular-nums">{`${index + 1} / ${total}`}</span>
          <ProgressDots current={index} total={total} max={PROGRESS_DOTS_MAX} />
        </div>
      ) : null}
    </header>
  );
}
