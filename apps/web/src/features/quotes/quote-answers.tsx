import { displayAmount, type Quote } from '@pro-match/domain/quotes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useAnswerQuote } from './api/quotes.ts';
import { AskChangeSheet } from './ask-change-sheet.tsx';
import { answerFailure } from './quote-failures.ts';

interface QuoteAnswersProps {
  quote: Quote;
  /** The quote's sender. */
  name: string;
}

/** The client's possible answers to a quote; nothing once there are none. */
export function QuoteAnswers({ quote, name }: QuoteAnswersProps) {
  const { may } = quote;
  const [asking, setAsking] = useState<'accept' | 'decline' | 'change' | null>(null);
  const answer = useAnswerQuote();
  const close = () => setAsking(null);
  const say = (what: 'accepted' | 'declined') =>
    answer.mutate(
      { quote, answer: what },
      {
        onSettled: close,
        onError: (error) => toast.error(answerFailure(error)),
      },
    );
  const price = displayAmount(quote.total);
  if (!may.accept && !may.decline && !may.ask_change) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {may.accept ? (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking('accept')}>
          Accept
        </Button>
      ) : null}
      {may.ask_change ? (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => setAsking('change')}
        >
          Ask to change
        </Button>
      ) : null}
      {may.decline ? (
        <Button
          size="sm"
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => setAsking('decline')}
        >
          Decline
        </Button>
      ) : null}
      <ConfirmSheet
        isOpen={asking === 'accept'}
        title={`Accept ${price}?`}
        action="Accept"
        pendingLabel="Accepting..."
        tone="primary"
        isPending={answer.isPending}
        onConfirm={() => say('accepted')}
        onClose={close}
      >
        {`You tell ${name} that you agree to this quote. You pay them directly; nothing is charged here.`}
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={asking === 'decline'}
        title="Decline this quote?"
        action="Decline"
        pendingLabel="Declining..."
        isPending={answer.isPending}
        onConfirm={() => say('declined')}
        onClose={close}
      >
        {`${name} can send you another one. You can go on talking.`}
      </ConfirmSheet>
      {asking === 'change' ? <AskChangeSheet quote={quote} name={name} onClose={close} /> : null}
    </div>
  );
}
