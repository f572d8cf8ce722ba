import type { CatalogueGroup } from '@pro-match/domain/catalogue';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ServiceSymbol } from './service-symbol.tsx';

interface GroupServicesProps {
  group: CatalogueGroup;
  onBack: () => void;
  onChoose: (service: string) => void;
}

export function GroupServices({ group, onBack, onChoose }: GroupServicesProps) {
  return (
    <section aria-labelledby="group" className="flex flex-col gap-4">
      <header className="flex items-center gap-2">
        <IconButton
          label="Back to categories"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onBack}
          className="-ml-3 shrink-0"
        />
        <h2 id="group" className="text-xl">
          {group.name}
        </h2>
      </header>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
        {group.services.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="flex min-h-14 w-full items-center gap-3 rounded-field border border-hairline bg-surface px-4 py-2 text-left font-medium transition-colors duration-200 hover:border-spruce"
            >
              <span className="w-8 shrink-0 text-center text-xl">
                <ServiceSymbol service={name} />
              </span>
              <span className="min-w-0 flex-1">{name}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
