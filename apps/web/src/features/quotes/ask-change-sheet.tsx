import { MESSAGE_FIELDS, messageFailure } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { type Quote, WISH_MISSING } from '@pro-match/domain/quotes';
import { useState } from 'react';
import { answerFailure } from '../../lib/answer-failure.ts';
import { textOf } from '../../lib/unknown-value.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { useAnswerQuote } from './api/quotes.ts';

interface AskChangeSheetProps {
  quote: Quote;
  /** The quote's sender. */
  name: string;
  onClose: () => void;
}

/** Asks for a change of a quote, in a message in the chat. */
export function AskChangeSheet({ quote, name, onClose }: AskChangeSheetProps) {
  // The same id for all tries: a lost answer must not send it twice.
  const [id] = useState(newId);
  const [words, setWords, forget] = useDraft(`pro-match.quote-wish.${quote.id}`, textOf);
  const answer = useAnswerQuote();
  const form = useForm({
    check(): Checked<'words', string> {
      const content = words.trim();
      const problem = content === '' ? WISH_MISSING : messageFailure(content);
      return problem === undefined ? { value: content } : { problems: { words: problem } };
    },
    async send(content) {
      await answer.mutateAsync({
        version: quote,
        input: { answer: 'change_asked', message: { id, content } },
      });
      forget();
      onClose();
    },
    explain: answerFailure,
  });
  return (
    <FormSheet
      form={form}
      title="Ask to change"
      description={`${name} reads this in the chat, and can send a new version.`}
      action="Send"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <TextArea
        label="What should change?"
        value={words}
        maxLength={MESSAGE_FIELDS.text.max}
        maxRows={8}
        rows={3}
        isRequired
        {...form.field('words', setWords)}
      />
    </FormSheet>
  );
}
