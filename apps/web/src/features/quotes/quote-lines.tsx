import { displayAmount, displayCents, type Quote, quoteDay } from '@pro-match/domain/quotes';
import type { ReactNode } from 'react';

type Terms = Pick<
  Quote,
  'lines' | 'visit_fee_cents' | 'deposit_cents' | 'earliest_date' | 'valid_until' | 'not_included'
>;

/** A quote's offer, line by line. */
export function QuoteLines({ quote }: { quote: Terms }) {
  const { lines, visit_fee_cents, deposit_cents, earliest_date, valid_until } = quote;
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change
        <Row key={index} term={<span dir="auto">{line.text}</span>}>
          {displayAmount(line)}
        </Row>
      ))}
      {visit_fee_cents > 0 ? <Row term="Visit fee">{displayCents(visit_fee_cents)}</Row> : null}
      <div className="my-1 border-t border-hairline" />
      {deposit_cents > 0 ? <Row term="Deposit">{displayCents(deposit_cents)}</Row> : null}
      {earliest_date === null ? null : <Row term="Earliest date">{quoteDay(earliest_date)}</Row>}
      <Row term="Valid until">{quoteDay(valid_until)}</Row>
      {quote.not_included === null ? null : (
        <div>
          <dt className="text-muted">Not included</dt>
          <dd dir="auto" className="whitespace-pre-wrap">
            {quote.not_included}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 text-muted wrap-anywhere">{term}</dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
    </div>
  );
}
