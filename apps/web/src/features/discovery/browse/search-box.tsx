import { SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import type { SearchableService } from '@pro-match/domain/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { OptionList } from '../../../ui/option-list.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';
import { useProblems } from '../../../ui/use-problems.ts';
import { useTask } from '../../../ui/use-task.ts';
import { servicesQuery } from '../api/services.ts';
import { loadSearchCode, useSearchCode } from './search-code.ts';
import { ServiceSymbol } from './service-symbol.tsx';

interface SearchBoxProps {
  /** Available at once; the server's custom services are added when the user starts a search. */
  services: readonly SearchableService[];
  /** `problem`: the typed text, if it describes the job and not just the service. */
  onChoose: (service: string, problem: string | null) => void;
}

/** The last option: the text as typed, rather than one of the services above. */
const AS_TYPED = null;

export function SearchBox({ services, onChoose }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const queries = useQueryClient();
  const { form, problems, refuse, correct } = useProblems<'service'>();
  // A failure in here doesn't stop the search, so it needs no message.
  const task = useTask(() => '');
  const all = useQuery({ ...servicesQuery, enabled: isFocused }).data ?? services;
  const code = useSearchCode(isFocused);
  const wanted = text.trim();
  const options = code && wanted ? [...code.searchServices(text, all), AS_TYPED] : [];
  const isOpen = isFocused && !isClosed && options.length > 0;
  const combobox = useCombobox({
    count: options.length,
    isOpen,
    onChoose(index) {
      const service = options[index];
      if (service) choose(service.name);
      else void task.run(search);
    },
    onEscape: () => setClosed(true),
    onArrow: () => setClosed(false),
  });

  function type(next: string): void {
    setText(next);
    correct('service');
    combobox.reset();
    setClosed(false);
  }

  function choose(service: string, problem = code?.problemOf(text, service) ?? null): void {
    setText(problem ?? service);
    setClosed(true);
    onChoose(service, problem);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (wanted === '') refuse({ service: 'Please enter a service to search for' });
    else void task.run(search);
  }

  async function search(): Promise<void> {
    // Wait for the custom services, or a fast typist would get a near miss from the catalogue.
    const known = await queries.ensureQueryData(servicesQuery).catch(() => all);
    const found = await loadSearchCode(queries).catch(() => null);
    const meant = await found?.findService(wanted, known);
    // The user may have left the screen meanwhile.
    if (!form.current) return;
    // Text that matches no service is used as it is.
    const service = meant ?? wanted.slice(0, SERVICE_FIELDS.name.max).trim();
    choose(service, found?.problemOf(wanted, service) ?? null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form takes the Enter key, and can be the landmark itself
    <form
      ref={form}
      role="search"
      onSubmit={onSubmit}
      className="relative flex flex-wrap gap-2"
      noValidate
    >
      <label htmlFor={id} className="sr-only">
        Search for a service
      </label>
      <div className="relative min-w-0 flex-[999_1_10rem]">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-6 text-muted max-[22.5rem]:hidden"
        />
        <input
          {...combobox.field}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          maxLength={SERVICE_FIELDS.search.max}
          placeholder="What do you need?"
          className="input input--full-width h-14 placeholder:text-ellipsis min-[22.5rem]:pl-13"
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={problems.service ? true : undefined}
        />
      </div>
      <Button
        type="submit"
        size="lg"
        className="grow max-[22.5rem]:px-4"
        isPending={task.isBusy}
        pendingLabel="Searching..."
      >
        Search
      </Button>
      <OptionList
        combobox={combobox}
        label="Services"
        items={isOpen ? options : []}
        keyOf={(service) => service?.name ?? ''}
        className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-hairline bg-surface py-2 shadow-float"
      >
        {(service) => (
          <>
            <span className="w-7 text-center text-lg">
              <ServiceSymbol service={service?.name ?? ''} />
            </span>
            {service?.name ?? `Search for “${wanted}”`}
          </>
        )}
      </OptionList>
    </form>
  );
}
