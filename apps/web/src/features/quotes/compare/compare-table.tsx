import {
  depositCautions,
  displayAmount,
  displayCents,
  type JobQuote,
  quoteDay,
} from '@pro-match/domain/quotes';
import { Fragment, type ReactNode, useId } from 'react';
import { Caution } from '../../../ui/caution.tsx';
import { useNow } from '../../../ui/now.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { QuoteAnswers } from '../quote-answers.tsx';
import { stateNow, stateStyle } from '../quote-state.ts';

interface CompareTableProps {
  quotes: readonly JobQuote[];
  service: string;
  /** The link to the conversation behind a quote. */
  chat: (quote: JobQuote) => ReactNode;
  onReport: (quote: JobQuote) => void;
}

interface Fact {
  label: string;
  of: (quote: JobQuote) => ReactNode;
  /** Only for the screen. */
  isLive?: true;
}

const NONE = <span className="text-muted">None</span>;

const FACTS: Fact[] = [
  {
    label: 'Total',
    of: ({ total }) => (
      <strong className="text-lg leading-snug tabular-nums">{displayAmount(total)}</strong>
    ),
  },
  { label: 'Work', of: (quote) => <Lines quote={quote} /> },
  {
    label: 'Visit fee',
    of: ({ visit_fee_cents: cents }) => (cents > 0 ? displayCents(cents) : NONE),
  },
  {
    label: 'Deposit',
    of: ({ deposit_cents: cents }) => (cents > 0 ? displayCents(cents) : NONE),
  },
  {
    label: 'Earliest date',
    of: ({ earliest_date: day }) =>
      day === null ? <span className="text-muted">Not said</span> : quoteDay(day),
  },
  { label: 'Valid until', of: ({ valid_until }) => quoteDay(valid_until) },
  {
    label: 'Not included',
    of: ({ not_included: words }) =>
      words === null ? (
        <span className="text-muted">Nothing said</span>
      ) : (
        <span dir="auto" className="whitespace-pre-wrap">
          {words}
        </span>
      ),
  },
];

/**
 * The quotes of a job side by side, a column each. The name of a fact has its own row above its
 * cells, so that a phone has its whole width for two of them; more are a swipe away.
 */
export function CompareTable({ quotes, service, chat, onReport }: CompareTableProps) {
  const id = useId();
  const now = useNow();
  const answers: Fact = {
    label: 'Your answer',
    isLive: true,
    of: (quote) => (
      <span className="flex flex-col items-start gap-2">
        {stateNow(quote, now) === 'expired' ? null : (
          <>
            {quote.may.accept ? (
              <Caution warnings={depositCautions(quote)} onReport={() => onReport(quote)} />
            ) : null}
            <QuoteAnswers quote={quote} name={quote.business.name} />
          </>
        )}
        {chat(quote)}
      </span>
    ),
  };
  return (
    <section
      aria-label={`Quotes for ${service}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative -mx-4 snap-x snap-proximity scroll-px-4 overflow-x-auto px-4 sm:mx-0 sm:scroll-px-0 sm:px-0 print:mx-0 print:overflow-visible print:px-0"
    >
      <table className="w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-0 text-left align-top text-sm">
        <caption className="sr-only">{`Quotes for ${service}, one in each column`}</caption>
        <colgroup>
          {quotes.map((quote) => (
            <col key={quote.id} className="w-[max(10.5rem,10.5em)] sm:w-56 print:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr>
            {quotes.map((quote, n) => (
              <th
                key={quote.id}
                id={`${id}-q${n}`}
                scope="col"
                className="snap-start pb-3 align-top font-normal wrap-anywhere"
              >
                <Head quote={quote} now={now} />
              </th>
            ))}
          </tr>
        </thead>
        {[...FACTS, answers].map(({ label, of, isLive }, row) => (
          <tbody key={label} className={isLive ? 'print:hidden' : 'break-inside-avoid'}>
            <tr>
              <th
                id={`${id}-f${row}`}
                scope="rowgroup"
                colSpan={quotes.length}
                className="border-t border-hairline pt-2 text-xs font-semibold text-muted"
              >
                <span className="sticky left-0 inline-block">{label}</span>
              </th>
            </tr>
            <tr>
              {quotes.map((quote, n) => (
                <td
                  key={quote.id}
                  headers={`${id}-q${n} ${id}-f${row}`}
                  className="pt-1 pb-3 align-top wrap-anywhere"
                >
                  {of(quote)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Head({ quote, now }: { quote: JobQuote; now: number }) {
  const { tone, words } = stateStyle(stateNow(quote, now));
  return (
    <span className="flex flex-col items-start gap-1.5">
      <span dir="auto" className="text-base leading-snug font-semibold">
        {quote.business.name}
      </span>
      <StatusBadge tone={tone}>{words}</StatusBadge>
      {quote.version > 1 ? (
        <span className="text-xs text-muted">{`Version ${quote.version}`}</span>
      ) : null}
    </span>
  );
}

function Lines({ quote }: { quote: JobQuote }) {
  return (
    <ul className="flex flex-col gap-2">
      {quote.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change
        <Fragment key={index}>
          <li>
            <span dir="auto">{line.text}</span>
            <span className="sr-only">: </span>
            <span className="block text-muted tabular-nums">{displayAmount(line)}</span>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
