import { leadPrice, type Receipt } from '@pro-match/domain/billing';
import { displayDollars, formatCount } from '@pro-match/domain/formats';

export function ReceiptFigures({ receipt }: { receipt: Receipt }) {
  const { median_minutes: median, scans } = receipt;
  const figures: [string, number | string | null][] = [
    ['Leads', receipt.leads],
    ['Answered', receipt.answered],
    [
      'Median Time to Answer',
      median === null ? '–' : `${formatCount(median)} min (during your hours)`,
    ],
    ['Talks', receipt.talks],
    ['Quoted', receipt.quoted],
    ['Won', receipt.won],
    ['Card Scans', scans],
    ['New Reviews', receipt.reviews],
  ];
  return (
    <div className="card flex max-w-form flex-col px-4 sm:px-5 print:max-w-none">
      <dl>
        {figures.map(([label, value]) =>
          value === null ? null : (
            <div
              key={label}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-3"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-xl font-bold tabular-nums">
                {typeof value === 'number' ? formatCount(value) : value}
              </dd>
            </div>
          ),
        )}
      </dl>
      <Price receipt={receipt} />
    </div>
  );
}

const dollars = (cents: number) => displayDollars(cents / 100);

function Price({ receipt }: { receipt: Receipt }) {
  const { price_cents: price, credit_cents: off, next_credit_cents: next } = receipt;
  return (
    <div className="flex flex-col gap-1 py-4 sm:py-5">
      <p className="font-display text-xl font-semibold tabular-nums">
        {leadPrice(receipt) ?? `${dollars(price - off)}, no leads`}
      </p>
      {off > 0 ? (
        <p className="text-sm text-muted">
          {`${dollars(off)} came off this month's price, because the month before had no leads.`}
        </p>
      ) : null}
      {next > 0 ? (
        <p className="text-sm text-muted">
          {`This month had no leads, so we credited ${dollars(next)} to the payment after it.`}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        Counted from the leads that came in this month, and what became of them so far.
      </p>
    </div>
  );
}
