import {
  keptReply,
  QUICK_REPLY_FIELDS,
  quickReplyFailure,
  replyText,
} from '@pro-match/domain/chat';
import { useState } from 'react';
import { refusalsBy } from '../../../lib/save-failure.ts';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { whyNotSaved } from './use-quick-replies.ts';

interface ReplySheetProps {
  /** The sentence that is edited; null for a new one. */
  reply: string | null;
  /** The others that are kept. */
  others: readonly string[];
  onSave: (reply: string) => Promise<void>;
  onClose: () => void;
}

const refusals = refusalsBy({ replies: 'text' });

/** Writes a sentence to keep, and shows how a client reads it. */
export function ReplySheet({ reply, others, onSave, onClose }: ReplySheetProps) {
  const [text, setText] = useState(reply ?? '');
  const form = useForm<'text', string>({
    check: () => {
      const failure = quickReplyFailure(text, others);
      return failure ? { problems: { text: failure } } : { value: keptReply(text) };
    },
    send: async (kept) => {
      if (kept !== reply) await onSave(kept);
      onClose();
    },
    explain: whyNotSaved,
    refusals,
  });
  const preview = replyText(text, { name: 'Jordan', service: 'Plumbing' });
  return (
    <FormSheet
      form={form}
      title={reply === null ? 'New Reply' : 'Edit Reply'}
      description="{name} becomes the client's first name, {service} what they asked for."
      action="Save"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <TextArea
        label={QUICK_REPLY_FIELDS.text.label}
        isRequired
        maxLength={QUICK_REPLY_FIELDS.text.max}
        dir="auto"
        placeholder="Hi {name}, we can look at it tomorrow."
        value={text}
        {...form.field('text', setText)}
      />
      {preview === '' ? null : (
        <figure className="rounded-field bg-sunken px-4 py-3">
          <figcaption className="text-sm text-muted">A client named Jordan reads</figcaption>
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {preview}
          </blockquote>
        </figure>
      )}
    </FormSheet>
  );
}
