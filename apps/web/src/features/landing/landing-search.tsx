import { SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import { Search } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const EXAMPLES = ['Water heater is leaking', 'Outlet sparks', 'My dog needs walks'];

interface LandingSearchProps {
  onFound: (service: string) => void;
}

/** Loads when someone begins to type, since its vocabulary is large. */
const loadSearch = () => import('./begin-search.ts');

export function LandingSearch({ onFound }: LandingSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function find(wanted: string): Promise<void> {
    const asked = wanted.slice(0, SERVICE_FIELDS.name.max).trim();
    const service = await loadSearch().then(
      ({ beginSearch }) => beginSearch(wanted),
      () => asked,
    );
    // The user may have left the screen meanwhile.
    if (field.current) onFound(service);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') field.current?.focus();
    else void find(text.trim());
  }

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a form takes the Enter key, and can be the landmark itself */}
      <form role="search" noValidate onSubmit={onSubmit} className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          What do you need?
        </label>
        <div className="relative min-w-0 flex-[999_1_10rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-6 text-muted max-[22.5rem]:hidden"
          />
          <input
            ref={field}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SERVICE_FIELDS.search.max}
            placeholder="What do you need?"
            className="input input--full-width h-14 placeholder:text-ellipsis min-[22.5rem]:pl-13"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={() => void loadSearch().catch(() => null)}
          />
        </div>
        <Button type="submit" size="lg" className="grow max-[22.5rem]:px-4">
          Search
        </Button>
      </form>
      <ul aria-label="For example" className="flex flex-wrap gap-2">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => void find(example)}
              className="min-h-11 rounded-chip border border-hairline bg-surface px-4 text-sm font-medium transition-colors duration-200 hover:border-spruce"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
