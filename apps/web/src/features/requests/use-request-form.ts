import { formatBudget } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { draftBeside, isFromSearch, keepDraft, requestDraft } from './request-drafts.ts';
import { type RequestValues, requestErrors } from './request-values.ts';

interface RequestFormOptions {
  /** The service searched for, which is the draft's key. */
  searched: string;
  service: string;
  /** Used if there is no draft: the text of a job that continues. */
  given?: Partial<RequestValues> | undefined;
  /**
   * Text written for something else, filled in on request; by default, that of a similar service.
   */
  offered?: Partial<RequestValues> | undefined;
  /** Gets valid values, and an id that stays the same however often it is sent. */
  send: (values: RequestValues, id: string) => void;
}

/** A draft for a similar service has no contact, and must not clear the one filled in. */
function withContact(offer: Partial<RequestValues>, { contact }: RequestValues) {
  return offer.contact === '' ? { ...offer, contact } : offer;
}

export function useRequestForm({ searched, service, given, offered, send }: RequestFormOptions) {
  const session = useSession();
  const formId = useId();
  const [id] = useState(newId);
  const [draft] = useState(() => requestDraft(searched));
  const [isSearched] = useState(() => isFromSearch(searched));
  const [beside] = useState(() => (draft ? undefined : draftBeside(searched)));
  const [values, setValues] = useState<RequestValues>({
    service,
    description: '',
    contact: session?.user.email ?? '',
    location: '',
    budget: '',
    ...given,
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

  function take(text: Partial<RequestValues>): void {
    const next = { ...values, ...text };
    setValues(next);
    setTaken(true);
    keepDraft(searched, next);
    refuse({});
  }

  const offer: Partial<RequestValues> | undefined = offered ?? beside;
  const text = offer?.description ?? offer?.service;
  const isOffered = Boolean(text) && values.description === '' && !isTaken;

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
    /** Where the description comes from; undefined for an empty form. */
    draftLine: draft?.description
      ? isSearched
        ? 'From your search. Add what the pro should know.'
        : 'Your text from last time. Change it as you like.'
      : undefined,
    /** Earlier text that one press fills in; null if there is none. */
    offer:
      offer && text && isOffered ? { text, take: () => take(withContact(offer, values)) } : null,
    change,
    tidyBudget: () => change('budget', formatBudget(values.budget)),
    onSubmit,
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
