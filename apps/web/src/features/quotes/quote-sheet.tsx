import {
  displayAmount,
  lastDay,
  QUOTE_FIELDS,
  QUOTE_LINES_MAX,
  totalOf,
} from '@pro-match/domain/quotes';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { type DraftKey, useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { useNow } from '../../ui/now.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { matchQuotesQuery } from './api/quotes.ts';
import {
  draftOf,
  keptDraft,
  problemsIn,
  type QuoteDraft,
  type QuoteField,
  type ReadyQuote,
  readyOf,
  termsOf,
  todayOf,
} from './quote-draft.ts';
import { QuoteLineFields } from './quote-line-fields.tsx';

export interface QuoteSheetProps {
  matchId: string;
  userId: string;
  /** The recipient. */
  name: string;
  onSend: (quote: ReadyQuote) => void;
  onClose: () => void;
}

/** The form for a quote, or for a new version of it. */
export function QuoteSheet(props: QuoteSheetProps) {
  const { matchId, userId, name, onSend, onClose } = props;
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const { data: quotes } = useQuery(matchQuotesQuery(matchId));
  const today = todayOf(business?.time_zone ?? null, useNow());
  const key: DraftKey = `pro-match.quote.${userId}.${matchId}`;
  const [kept, setKept, forget] = useDraft(key, keptDraft);
  const former = quotes?.data[0];
  const draft = kept ?? draftOf(former, today);
  const [keys, setKeys] = useState(() => Array.from({ length: QUOTE_LINES_MAX }, (_, n) => n));
  const change = (part: Partial<QuoteDraft>) => setKept({ ...draft, ...part });
  const form = useForm<QuoteField, ReadyQuote>({
    check(): Checked<QuoteField, ReadyQuote> {
      const problems = problemsIn(draft, today);
      return Object.keys(problems).length > 0 ? { problems } : { value: readyOf(draft) };
    },
    async send(ready) {
      onSend(ready);
      forget();
      onClose();
    },
    explain: () => "We couldn't send your quote. Please try again.",
  });
  const text = (name_: keyof QuoteDraft & QuoteField) => ({
    value: draft[name_],
    ...form.field(name_, (typed) => change({ [name_]: typed })),
  });
  const days = { type: 'date', min: today, max: lastDay(today) } as const;
  const remove = (index: number) => {
    change({ lines: draft.lines.filter((_, n) => n !== index) });
    setKeys((all) => [...all.filter((_, n) => n !== index), Math.max(...all) + 1]);
    // The problems identify lines by their place.
    for (let n = index; n < draft.lines.length; n += 1) {
      form.correct(`text.${n}`);
      form.correct(`amount.${n}`);
    }
  };
  return (
    <FormSheet
      form={form}
      title={former ? 'Send a new version' : 'Send a quote'}
      description={
        former
          ? `It takes the place of the last one. ${name} can still read that.`
          : `${name} can accept it, ask for a change or decline.`
      }
      action="Send"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {draft.lines.map((line, index) => (
          <QuoteLineFields
            key={keys[index]}
            index={index}
            line={line}
            field={form.field}
            onChange={(changed) =>
              change({ lines: draft.lines.map((one, n) => (n === index ? changed : one)) })
            }
            onRemove={draft.lines.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {draft.lines.length < QUOTE_LINES_MAX ? (
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            onClick={() => change({ lines: [...draft.lines, { text: '', amount: '' }] })}
          >
            <Plus aria-hidden="true" />
            Add a line
          </Button>
        ) : null}
      </div>
      <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
        <TextField
          label="Visit fee in $"
          inputMode="decimal"
          placeholder="0"
          {...text('visitFee')}
        />
        <TextField label="Deposit in $" inputMode="decimal" placeholder="0" {...text('deposit')} />
        <TextField label="Earliest date" {...days} {...text('earliestDate')} />
        <TextField label="Valid until" isRequired {...days} {...text('validUntil')} />
      </div>
      <TextArea
        label="Not included"
        description="What you leave to them, or charge extra for."
        maxLength={QUOTE_FIELDS.notIncluded.max}
        maxRows={5}
        rows={2}
        {...text('notIncluded')}
      />
      <p
        aria-live="polite"
        className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold"
      >
        <span>Total</span>
        <span className="tabular-nums">{displayAmount(totalOf(termsOf(draft)))}</span>
      </p>
    </FormSheet>
  );
}
