import { missingText, type TextField } from '@pro-match/domain/wire';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type DraftKey, forgetDraft, useDraft } from '../../lib/use-draft.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReasonFormProps<Action extends string> {
  /** The input survives a reload under this key. */
  draftKey: string;
  label: string;
  description: string;
  field: TextField;
  /** Opening sentences that a press inserts. */
  starts?: readonly string[];
  actions: readonly { id: Action; label: string; variant: ButtonVariant }[];
  pending: Action | null;
  onAct: (action: Action, reason: string, done: () => void) => void;
}

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : '');

export function ReasonForm<Action extends string>({
  draftKey,
  label,
  description,
  field,
  starts = [],
  actions,
  pending,
  onAct,
}: ReasonFormProps<Action>) {
  const id = useId();
  const key: DraftKey = `pro-match.team.${draftKey}`;
  const [reason, setReason] = useDraft(key, parse);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function write(text: string): void {
    setReason(text);
    setMissing(false);
  }

  function focus(): void {
    form.current?.querySelector('textarea')?.focus();
  }

  function act(action: Action): void {
    const words = reason.trim();
    if (words === '') {
      setMissing(true);
      focus();
      return;
    }
    // The form stays for another decision, whose text is kept too.
    onAct(action, words, () => forgetDraft(key));
  }

  // Enter in the field starts a new line; only a button submits the form.
  const onSubmit = (event: FormEvent) => event.preventDefault();

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      {starts.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Start with</legend>
          {starts.map((start) => (
            <button
              key={start}
              type="button"
              onClick={() => {
                write(start);
                focus();
              }}
              className="chip min-h-8 border border-hairline hover:bg-sunken"
            >
              {start}
            </button>
          ))}
        </fieldset>
      ) : null}
      <TextArea
        id={`${id}-reason`}
        label={label}
        description={description}
        isRequired
        rows={2}
        maxLength={field.max}
        value={reason}
        onChange={write}
        error={isMissing ? missingText(field) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant={action.variant}
            className="max-sm:w-full"
            onClick={() => act(action.id)}
            disabled={pending !== null && pending !== action.id}
            isPending={pending === action.id}
            pendingLabel="Saving..."
          >
            {action.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
