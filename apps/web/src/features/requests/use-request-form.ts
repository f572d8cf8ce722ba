import { formatBudget } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { keepDraft, requestDraft } from './request-drafts.ts';
import { type RequestValues, requestErrors } from './request-values.ts';

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
  const [isTaken, setTaken] = useState(false);
  const { form, problems, refuse, correct } = useProblems<keyof RequestValues>();

  function change(field: keyof RequestValues, value: string): void {
    const next = { ...values, [field]: value };
    setValues(next);
    keepDraft(searched, next);
    correct(field, requestErrors(next)[field]);
  }

  /** Fills in the offered text, all at once. */
  function take(offered: Partial<RequestValues>): void {
    const next = { ...values, ...offered };
    setValues(next);
    setTaken(true);
    keepDraft(searched, next);
    refuse({});
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!session) {
      toast.error('Please log in to submit a request');
      return;
    }
    const found = requestErrors(values);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    send(values, id);
  }

  return {
    form,
    formId,
    values,
    errors: problems,
    hasDraft: (draft?.description ?? '') !== '',
    isTaken,
    change,
    take,
    tidyBudget: () => change('budget', formatBudget(values.budget)),
    onSubmit,
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
