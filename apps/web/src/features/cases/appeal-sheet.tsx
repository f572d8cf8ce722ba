import { CASE_FIELDS } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import { missingText } from '@pro-match/domain/wire';
import { type FormEvent, useId, useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useSendAppeal } from './api/decisions.ts';

interface AppealSheetProps {
  decisionId: string;
  about: string;
  onClose: () => void;
}

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : '');

export function AppealSheet({ decisionId, about, onClose }: AppealSheetProps) {
  const form = useId();
  // Made once, so that pressing twice sends one appeal.
  const [id] = useState(newId);
  const [text, setText, discard] = useDraft(`pro-match.appeal.${decisionId}`, parse);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useSendAppeal();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const words = text.trim();
    if (words === '') {
      setMissing(true);
      document.getElementById(`${form}-text`)?.focus();
      return;
    }
    const onSuccess = () => {
      discard();
      onClose();
    };
    mutate({ id, decision_id: decisionId, text: words }, { onSuccess });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title="Ask for Another Look"
      description={`${about} You can ask once; someone on our team will read it.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} isPending={isPending} pendingLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate className="pb-4">
        <TextArea
          id={`${form}-text`}
          label="Why should we look again?"
          isRequired
          rows={4}
          maxLength={CASE_FIELDS.appeal.max}
          value={text}
          onChange={(words) => {
            setText(words);
            setMissing(false);
          }}
          error={isMissing ? missingText(CASE_FIELDS.appeal) : undefined}
        />
      </form>
    </Sheet>
  );
}
