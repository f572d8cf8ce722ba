import { type SearchableService, searchServices } from '@pro-match/domain/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { servicesQuery } from '../api/services.ts';
import { Suggestions } from './suggestions.tsx';

interface SearchBoxProps {
  /** Known at once; the server's own services join as soon as somebody searches. */
  services: readonly SearchableService[];
  onChoose: (service: string) => void;
}

const MAX_LENGTH = 80;

/** Search for a service: suggestions while typing, by the combobox pattern. */
export function SearchBox({ services, onChoose }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const queries = useQueryClient();
  const all = useQuery({ ...servicesQuery, enabled: isFocused }).data ?? services;
  const suggestions = searchServices(text, all);
  const isOpen = isFocused && !isClosed && suggestions.length > 0;

  function type(next: string): void {
    setText(next);
    setActive(-1);
    setClosed(false);
  }

  function choose(service: string): void {
    setText(service);
    setClosed(true);
    onChoose(service);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') {
      toast.error('Please enter a service to search for');
      return;
    }
    const picked = isOpen ? suggestions[active] : undefined;
    if (picked) return choose(picked.name);
    // A quick typist is not handed a near miss of the catalogue before the custom services came.
    const known = await queries.ensureQueryData(servicesQuery).catch(() => all);
    choose(searchServices(wanted, known, 1)[0]?.name ?? wanted);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosed(true);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || suggestions.length === 0) return;
    event.preventDefault();
    setClosed(false);
    // One place more than suggestions: the field itself, between the last and the first.
    const places = suggestions.length + 1;
    setActive((was) => ((was + 1 + step + places) % places) - 1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form takes the Enter key, and can be the landmark itself
    <form
      role="search"
      onSubmit={(event) => void onSubmit(event)}
      className="relative flex gap-2"
      noValidate
    >
      <label htmlFor={id} className="sr-only">
        Search for a service
      </label>
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-4 left-4 size-6 text-muted max-[22.5rem]:hidden"
        />
        <input
          id={id}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={MAX_LENGTH}
          placeholder="What do you need?"
          className="input input--full-width h-14 min-[22.5rem]:pl-13"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        />
      </div>
      <Button type="submit" size="lg" className="max-[22.5rem]:px-4">
        Search
      </Button>
      <Suggestions
        id={id}
        services={isOpen ? suggestions : []}
        active={active}
        onChoose={choose}
        onPoint={setActive}
      />
    </form>
  );
}
