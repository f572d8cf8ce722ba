import { newId } from '@pro-match/domain/ids';
import { type TeamTicketDetail, TICKET_FIELDS } from '@pro-match/domain/requests';
import { type FormEvent, useId, useState } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAddNote } from '../api/tickets.ts';

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : '');

export function TicketNotes({ ticket }: { ticket: TeamTicketDetail }) {
  const heading = useId();
  const [text, setText] = useDraft(`pro-match.team.note.${ticket.id}`, parse);
  const [id, setId] = useState(newId);
  const { mutate, isPending } = useAddNote(ticket.id);
  const words = text.trim();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (words === '' || isPending) return;
    const onSuccess = () => {
      setText('');
      setId(newId());
    };
    mutate({ id, text: words }, { onSuccess });
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="text-lg">
        Notes
      </h3>
      {ticket.notes.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {ticket.notes.map((note) => (
            <li key={note.id} className="rounded-field bg-sunken p-3 text-sm">
              <p className="text-xs text-muted">
                {note.author?.name ?? 'A member'}, <RelativeTime value={note.created_at} />
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{note.text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={onSubmit} className="flex flex-col gap-2">
        <TextArea
          label="New note"
          description="Only the team sees this."
          rows={1}
          maxLength={TICKET_FIELDS.note.max}
          value={text}
          onChange={setText}
        />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          className="self-start"
          disabled={words === ''}
          isPending={isPending}
          pendingLabel="Adding..."
        >
          Add Note
        </Button>
      </form>
    </section>
  );
}
