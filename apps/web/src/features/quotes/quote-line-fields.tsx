import { QUOTE_FIELDS } from '@pro-match/domain/quotes';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DraftLine, QuoteField } from './quote-draft.ts';

interface QuoteLineFieldsProps {
  index: number;
  line: DraftLine;
  field: (
    name: QuoteField,
    write: (typed: string) => void,
  ) => { error: string | undefined; onChange: (typed: string) => void };
  onChange: (line: DraftLine) => void;
  /** Undefined for the only line, which can't be removed. */
  onRemove?: (() => void) | undefined;
}

/** One line of a quote: its description and its price. */
export function QuoteLineFields({ index, line, field, onChange, onRemove }: QuoteLineFieldsProps) {
  const count = index + 1;
  return (
    <fieldset className="flex flex-col gap-3 rounded-field border border-hairline p-3">
      <legend className="sr-only">{`Line ${count}`}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Description"
            value={line.text}
            maxLength={QUOTE_FIELDS.line.max}
            placeholder="New faucet, installed"
            isRequired
            {...field(`text.${index}`, (text) => onChange({ ...line, text }))}
          />
        </div>
        {onRemove ? (
          <IconButton
            label={`Remove line ${count}`}
            icon={<X aria-hidden="true" />}
            size="sm"
            className="-mt-1 -mr-1"
            onClick={onRemove}
          />
        ) : null}
      </div>
      <TextField
        label="Amount in $"
        value={line.amount}
        inputMode="text"
        placeholder="450 or 450-600"
        autoComplete="off"
        isRequired
        {...field(`amount.${index}`, (amount) => onChange({ ...line, amount }))}
      />
    </fieldset>
  );
}
