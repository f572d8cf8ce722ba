import { STATES, stateName } from '@pro-match/domain/states';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface StatesFieldProps {
  states: readonly string[];
  error?: string | undefined;
  onChange: (states: readonly string[]) => void;
}

function statesLike(typed: string) {
  const wanted = typed.trim().toLowerCase();
  return STATES.filter(
    ({ code, name }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted,
  );
}

/** The states served, as chips over a list of ticks that opens on demand. */
export function StatesField({ states, error, onChange }: StatesFieldProps) {
  const [typed, setTyped] = useState('');
  const summary = useRef<HTMLElement>(null);
  const id = useId();
  const found = statesLike(typed);

  function toggle(code: string, isChosen: boolean): void {
    onChange(isChosen ? [...states, code] : states.filter((other) => other !== code));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? id : undefined}>
      <legend className="label mb-1.5">
        Service Area States<span aria-hidden="true"> *</span>
      </legend>
      <ul aria-label="Chosen states" className="flex flex-wrap gap-2 empty:hidden">
        {states.map((code) => (
          <li key={code}>
            <Chip
              tone="accent"
              removeLabel={`Remove ${stateName(code)}`}
              onRemove={() => {
                toggle(code, false);
                // The pressed button goes with its chip; the focus must not fall to the page's top.
                summary.current?.focus();
              }}
            >
              {stateName(code)}
            </Chip>
          </li>
        ))}
      </ul>
      <details className="group rounded-field border border-(--field-line)">
        <summary
          ref={summary}
          className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-field px-3.5 font-medium [&::-webkit-details-marker]:hidden"
          aria-invalid={error ? true : undefined}
        >
          Select the states you serve...
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-2 border-t border-hairline p-3.5">
          <TextField
            label="Search state..."
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              // Not the form's own Enter, which would save.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <div className="grid max-h-64 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {found.map(({ code, name }) => (
              <Checkbox
                key={code}
                isSelected={states.includes(code)}
                onChange={(isChosen) => toggle(code, isChosen)}
              >
                {name}
              </Checkbox>
            ))}
            {found.length === 0 ? <p className="py-3 text-muted">No state found.</p> : null}
          </div>
        </div>
      </details>
      {error ? (
        <p id={id} className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
