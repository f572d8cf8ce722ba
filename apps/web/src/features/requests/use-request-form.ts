import { formatBudget } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { keepDraft, requestDraft } from './request-drafts.ts';
import { type RequestErrors, type RequestValues, requestErrors } from './request-values.ts';

interface RequestFormOptions {
  /** What the client looked for; names the draft. */
  searched: string;
  /** The service that the form starts with. */
  service: string;
  /** Gets values without errors, and the id that this request keeps however often it is sent. */
  send: (values: RequestValues, id: string) => void;
}

/** State and rules that both request forms share. */
export function useRequestForm({ searched, service, send }: RequestFormOptions) {
  const session = useSession();
  const formId = useId();
  const [id] = useState(newId);
  const [draft] = useState(() => requestDraft(searched));
  const [values, setValues] = useState<RequestValues>({
    service,
    description: '',
    contact: session?.user.email ?? '',
    location: '',
    budget: '',
    ...draft,
  });
  const [errors, setErrors] = useState<RequestErrors>({});

  function change(field: keyof RequestValues, value: string): void {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(searched, next);
    if (errors[field]) setErrors({ ...errors, [field]: requestErrors(next)[field] });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!session) {
      toast.error('Please log in to submit a request');
      return;
    }
    const found = requestErrors(values);
    setErrors(found);
    const [first] = Object.entries(found);
    if (first) {
      const [field, message] = first;
      toast.error(message);
      const control = document.getElementById(`${formId}-${field}`);
      // What is folded away cannot take the focus.
      control?.closest('details')?.setAttribute('open', '');
      control?.focus();
      return;
    }
    send(values, id);
  }

  return {
    formId,
    values,
    errors,
    hasDraft: (draft?.description ?? '') !== '',
    change,
    tidyBudget: () => change('budget', formatBudget(values.budget)),
    onSubmit,
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
