import { NOTICE_FIELDS, type NoticeKind } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { refusalsBy } from '../../lib/save-failure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { sendNotice } from './api/notices.ts';
import { checkNotice, EMPTY_NOTICE, type NoticeDraft, type NoticeField } from './notice-draft.ts';
import { NOTICE_WORDS } from './notice-words.ts';

const refusals = refusalsBy<NoticeField>({
  place: 'place',
  details: 'details',
  name: 'name',
  email: 'email',
  phone: 'phone',
  postal_address: 'postal_address',
  is_sworn: 'is_sworn',
});

/** Doesn't keep the input in the browser, which may belong to someone else. */
export function NoticeForm({ kind }: { kind: NoticeKind }) {
  const words = NOTICE_WORDS[kind];
  // Made once, so that a resent request is stored once.
  const [id] = useState(newId);
  const [draft, setDraft] = useState<NoticeDraft>(EMPTY_NOTICE);
  const [isSent, setSent] = useState(false);
  const form = useForm({
    check: () => checkNotice(kind, id, draft),
    async send(notice) {
      await sendNotice(notice);
      setSent(true);
    },
    explain: (error) => errorMessage(error, 'Failed to send. Please try again.'),
    refusals,
  });
  const field = (name: Exclude<NoticeField, 'is_sworn'>) => ({
    name,
    value: draft[name],
    maxLength: name === 'email' ? undefined : NOTICE_FIELDS[name].max,
    ...form.field(name, (typed) => setDraft((was) => ({ ...was, [name]: typed }))),
  });
  const isCopyright = kind === 'copyright';

  if (isSent) {
    return (
      // The pressed button went with the form, which was taller than this.
      <div ref={(node) => node?.focus()} tabIndex={-1} className="scroll-my-20 outline-none">
        <Notice tone="info">{words.sent}</Notice>
      </div>
    );
  }
  return (
    <EntryForm form={form} action={words.action}>
      <TextArea isRequired {...words.place} {...field('place')} />
      <TextArea isRequired {...words.details} {...field('details')} />
      <TextField
        isRequired
        label="Your full name"
        description="This is your signature."
        autoComplete="name"
        {...field('name')}
      />
      <TextField
        isRequired
        label="Email"
        description="We'll send our answer here."
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        isRequired={isCopyright}
        label={isCopyright ? 'Phone' : 'Phone (optional)'}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      {isCopyright ? (
        <TextField
          isRequired
          label="Address"
          autoComplete="street-address"
          {...field('postal_address')}
        />
      ) : null}
      <Checkbox
        isSelected={draft.is_sworn}
        onChange={(isSworn) => {
          setDraft((was) => ({ ...was, is_sworn: isSworn }));
          form.correct('is_sworn');
        }}
        error={form.problems.is_sworn}
      >
        {words.statement}
      </Checkbox>
    </EntryForm>
  );
}
