import { displayAmount, type Quote } from '@pro-match/domain/quotes';
import { useState } from 'react';
import { answerFailure } from '../../lib/answer-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAnswerQuote } from './api/quotes.ts';
import { AskChangeSheet } from './ask-change-sheet.tsx';

interface QuoteAnswersProps {
  quote: Quote;
  /** The quote's sender. */
  name: string;
}

/** The client's possible answers to a quote; nothing once there are none. */
export function QuoteAnswers({ quote, name }: QuoteAnswersProps) {
  const { may } = quote;
  const [isAskingChange, setAskingChange] = useState(false);
  const answer = useAnswerQuote();
  const { isPending } = answer;
  const say = (what: 'accepted' | 'declined', onSettled: () => void) =>
    answer.mutate(
      { version: quote, input: { answer: what } },
      { onSettled, onError: (error) => toast.error(answerFailure(error)) },
    );
  if (!may.accept && !may.decline && !may.ask_change) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        isOffered={may.accept}
        title={`Accept ${displayAmount(quote.total)}?`}
        action="Accept"
        pendingLabel="Accepting..."
        tone="primary"
        isPending={isPending}
        onConfirm={(close) => say('accepted', close)}
      >
        {`You tell ${name} that you agree to this quote. You pay them directly; nothing is charged here.`}
      </ConfirmButton>
      {may.ask_change ? (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => setAskingChange(true)}
        >
          Ask to change
        </Button>
      ) : null}
      <ConfirmButton
        variant="ghost"
        isOffered={may.decline}
        title="Decline this quote?"
        action="Decline"
        pendingLabel="Declining..."
        isPending={isPending}
        onConfirm={(close) => say('declined', close)}
      >
        {`${name} can send you another one. You can go on talking.`}
      </ConfirmButton>
      {isAskingChange ? (
        <AskChangeSheet quote={quote} name={name} onClose={() => setAskingChange(false)} />
      ) : null}
    </div>
  );
}
