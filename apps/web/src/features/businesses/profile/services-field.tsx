import { BUSINESS_FIELDS, SERVICES_FULL, SERVICES_MAX } from '@pro-match/domain/businesses';
import { SERVICES_BY_NAME, signsRefusal } from '@pro-match/domain/catalogue';
import { folded } from '@pro-match/domain/formats';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/is-composing.ts';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { withoutService, withService } from '../setup/business-draft.ts';

const SUGGESTIONS = 6;

function suggestionsFor(typed: string, chosen: readonly string[]): string[] {
  const wanted = folded(typed);
  if (wanted === '') return [];
  const names = SERVICES_BY_NAME.map(({ name }) => name);
  return names
    .filter((name) => folded(name).includes(wanted) && !chosen.includes(name))
    .slice(0, SUGGESTIONS);
}

interface ServicesFieldProps {
  services: readonly string[];
  error?: string | undefined;
  onChange: (services: readonly string[]) => void;
}

/** Typing suggests services of the catalogue; any other text becomes a custom service. */
export function ServicesField({ services, error, onChange }: ServicesFieldProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const suggestions = suggestionsFor(typed, services);

  function add(name: string): void {
    const refused = signsRefusal(name.trim());
    setRefusal(refused);
    if (refused) return;
    const next = withService(services, name);
    if (next.length > SERVICES_MAX) {
      toast.info(SERVICES_FULL);
      return;
    }
    onChange(next);
    setTyped('');
    // The pressed suggestion is gone; don't let the focus fall to the top of the page.
    input.current?.focus();
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="label mb-1.5">Services</legend>
      <ul aria-label="Chosen services" className="flex flex-wrap gap-2 empty:hidden">
        {services.map((service) => (
          <li key={service} className="max-w-full">
            <RemovableChip
              tone="accent"
              removeLabel={`Remove ${service}`}
              onRemove={() => {
                onChange(withoutService(services, service));
                input.current?.focus();
              }}
            >
              {service}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <div className="flex items-start gap-2">
        <TextField
          ref={input}
          label="Add a service"
          autoComplete="off"
          maxLength={BUSINESS_FIELDS.service.max}
          placeholder="Plumbing, tutoring, towing..."
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setRefusal(undefined);
          }}
          error={refusal ?? error}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            // Prevents the form's own Enter, which saves.
            event.preventDefault();
            add(typed);
          }}
        />
        <Button
          variant="outline"
          className="mt-7"
          disabled={typed.trim() === ''}
          onClick={() => add(typed)}
        >
          Add
        </Button>
      </div>
      {suggestions.length > 0 ? (
        <ul aria-label="Services in the catalog" className="flex flex-wrap gap-2">
          {suggestions.map((name) => (
            <li key={name} className="max-w-full">
              <button
                type="button"
                onClick={() => add(name)}
                className="flex min-h-11 max-w-full items-center gap-1.5 rounded-chip border border-hairline bg-surface px-3.5 py-1.5 text-left text-sm font-medium hover:border-(--field-line)"
              >
                <Plus aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
