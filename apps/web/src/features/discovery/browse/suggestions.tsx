import type { SearchableService } from '@pro-match/domain/search';
import { classNames } from '../../../ui/class-names.ts';
import { ServiceSymbol } from './service-symbol.tsx';

interface SuggestionsProps {
  /** Id of the field; the list and its options derive theirs from it. */
  id: string;
  /** Empty: the list is closed. */
  services: readonly SearchableService[];
  active: number;
  onChoose: (service: string) => void;
  onPoint: (index: number) => void;
}

/** The open list of a search field. The focus stays in the field; `active` is only shown. */
export function Suggestions({ id, services, active, onChoose, onPoint }: SuggestionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Services"
      hidden={services.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-hairline bg-surface py-2 shadow-float"
    >
      {services.map(({ name }, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's, by the combobox pattern
        <div
          key={name}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          // A press must not take the focus from the field, which would close the list first.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(i)}
          onClick={() => onChoose(name)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 px-4',
            i === active && 'bg-spruce-tint',
          )}
        >
          <span className="w-7 text-center text-lg">
            <ServiceSymbol service={name} />
          </span>
          {name}
        </div>
      ))}
    </div>
  );
}
