import { BUSINESS_FIELDS, greetingText } from '@pro-match/domain/businesses';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

export function GreetingField({ edit }: { edit: ProfileEdit }) {
  const { draft, problems, change } = edit;
  const service = draft.services[0] ?? 'Plumbing';
  const preview = greetingText(draft.greeting.trim(), { name: 'Jordan', service });
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Greeting (optional)"
        maxLength={BUSINESS_FIELDS.greeting.max}
        description="Your first message to each client you accept, sent for you. {name} becomes their first name, {service} what they asked for."
        value={draft.greeting}
        onChange={(greeting) => change({ greeting })}
        error={problems.greeting}
      />
      {preview === '' ? null : (
        <figure className="rounded-field bg-sunken px-4 py-3">
          <figcaption className="text-sm text-muted">A client named Jordan reads</figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">{preview}</blockquote>
        </figure>
      )}
    </div>
  );
}
