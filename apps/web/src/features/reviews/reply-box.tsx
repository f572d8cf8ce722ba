import { REVIEW_FIELDS, type Review } from '@pro-match/domain/reviews';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { useReplyToReview } from './api/write-review.ts';
import { remainingOf } from './remaining.ts';

type Step = 'reading' | 'writing' | 'removing';

/**
 * One public reply, which can be changed or removed at any time. `action` is shown at the end of
 * the same line.
 */
export function ReplyBox({ review, action }: { review: Review; action: ReactNode }) {
  const [step, setStep] = useState<Step>('reading');
  const reply = useReplyToReview(review);
  const author = review.client_name ?? 'Anonymous';
  const opener = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  const read = () => {
    isBack.current = true;
    setStep('reading');
  };
  // The focused element disappeared with its step; focus the button that opened the step.
  useEffect(() => {
    if (step === 'reading' && isBack.current) opener.current?.focus();
    isBack.current = false;
  }, [step]);

  function send(text: string | null, done: () => void): void {
    reply.mutate(text, {
      onSuccess: () => {
        toast.success(text === null ? 'Reply removed' : 'Reply posted');
        done();
        read();
      },
      onError: (error) =>
        toast.error(
          errorMessage(error, text === null ? 'Failed to remove reply' : 'Failed to post reply'),
        ),
    });
  }

  if (step === 'writing') {
    return <ReplyForm review={review} isSending={reply.isPending} onSend={send} onClose={read} />;
  }
  if (step === 'removing') {
    return (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="basis-full text-sm sm:mr-auto sm:basis-auto">Remove your reply?</p>
        <Button variant="ghost" size="sm" onClick={read} disabled={reply.isPending} autoFocus>
          Keep It
        </Button>
        <Button
          variant="danger-soft"
          size="sm"
          onClick={() => send(null, () => undefined)}
          isPending={reply.isPending}
          pendingLabel="Removing..."
        >
          Remove Reply
        </Button>
      </div>
    );
  }
  return (
    <div className="-mb-1 flex flex-wrap items-center gap-2">
      <Button
        ref={opener}
        variant={review.reply ? 'ghost' : 'secondary'}
        size="sm"
        className={review.reply ? '-ml-3' : undefined}
        aria-label={`${review.reply ? 'Edit reply' : 'Reply'} to ${author}`}
        onClick={() => setStep('writing')}
      >
        {review.reply ? 'Edit Reply' : 'Reply'}
      </Button>
      {review.reply ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove reply to ${author}`}
          onClick={() => setStep('removing')}
        >
          Remove
        </Button>
      ) : null}
      <span className="ml-auto">{action}</span>
    </div>
  );
}

interface ReplyFormProps {
  review: Review;
  isSending: boolean;
  onSend: (text: string, done: () => void) => void;
  onClose: () => void;
}

function ReplyForm({ review, isSending, onSend, onClose }: ReplyFormProps) {
  const posted = review.reply?.text ?? '';
  const [text, setText, discard] = useDraft(`pro-match.reply.${review.id}`, (stored) =>
    typeof stored === 'string' ? stored : posted,
  );
  const id = useId();
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    onSend(text.trim(), discard);
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <TextArea
        id={id}
        label="Your public reply"
        value={text}
        onChange={setText}
        maxLength={REVIEW_FIELDS.reply.max}
        disabled={isSending}
        dir="auto"
        description={remainingOf(text, REVIEW_FIELDS.reply.max)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={isSending}
          onClick={() => {
            discard();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={text.trim() === '' || text.trim() === posted}
          isPending={isSending}
          pendingLabel="Posting..."
        >
          {posted ? 'Save Reply' : 'Post Reply'}
        </Button>
      </div>
    </form>
  );
}
