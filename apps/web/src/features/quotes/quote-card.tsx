import { depositCautions, displayAmount, type Quote } from '@pro-match/domain/quotes';
import { type ReactNode, useId } from 'react';
import { Caution } from '../../ui/caution.tsx';
import { useNow } from '../../ui/now.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { FormerVersion, VersionCard } from '../../ui/version-card.tsx';
import { useQuote } from './api/quotes.ts';
import { QuoteAnswers } from './quote-answers.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { stateNow, stateStyle } from './quote-state.ts';

export interface QuoteCardProps {
  matchId: string;
  quoteId: string;
  isMine: boolean;
  /** The other party's name. */
  name: string;
  /** Its text, until the quote loads or if it cannot be loaded. */
  words: ReactNode;
  onReport: () => void;
}

/** A quote among the messages, as its client or its business reads it. */
export function QuoteCard({ matchId, quoteId, words, ...card }: QuoteCardProps) {
  const quote = useQuote(matchId, quoteId);
  return quote ? <Card quote={quote} {...card} /> : words;
}

type CardProps = Omit<QuoteCardProps, 'matchId' | 'quoteId' | 'words'> & { quote: Quote };

function Card({ quote, isMine, name, onReport }: CardProps) {
  const id = useId();
  const now = useNow();
  const state = stateNow(quote, now);
  const isOpen = state === 'open' || state === 'change_asked';
  const price = displayAmount(quote.total);
  const head = {
    title: quote.version === 1 ? 'Quote' : `Quote, version ${quote.version}`,
    badge: stateStyle(state),
  };
  if (state === 'superseded') {
    return (
      <FormerVersion {...head} summary={price}>
        <QuoteLines quote={quote} />
      </FormerVersion>
    );
  }
  return (
    <VersionCard {...head} titleId={id} labelledBy={id}>
      <p className="text-xl font-semibold tabular-nums">
        <span className="sr-only">Total: </span>
        {price}
      </p>
      <QuoteLines quote={quote} />
      {isMine || !isOpen ? null : <Caution warnings={depositCautions(quote)} onReport={onReport} />}
      {isMine ? null : isOpen ? <QuoteAnswers quote={quote} name={name} /> : null}
      {isMine && isOpen ? (
        <p className="text-sm text-muted">
          {state === 'open'
            ? `${name} hasn't answered yet.`
            : `${name} asked for a change. Send a new version.`}
        </p>
      ) : null}
      {quote.answered_at !== null && (state === 'accepted' || state === 'declined') ? (
        <p className="text-sm text-muted">
          {`${isMine ? name : 'You'} ${state === 'accepted' ? 'accepted' : 'declined'} this quote. `}
          <RelativeTime value={quote.answered_at} />
        </p>
      ) : null}
    </VersionCard>
  );
}
