import { DISCRETION_LINES, discretionOf } from '@pro-match/domain/catalogue';
import { REQUEST_FIELDS } from '@pro-match/domain/requests';
import { type ReactNode, useLayoutEffect } from 'react';
import { Address } from '../../ui/address.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EarlierText } from './earlier-text.tsx';
import type { RequestForm } from './use-request-form.ts';

interface RequestFieldsProps {
  form: RequestForm;
  /** The two forms differ in this field. */
  service: ReactNode;
  more?: ReactNode;
  /** The reader of the contact info. */
  reader: string;
  /** The contact info is withheld until the reader accepts. */
  isContactHeld?: boolean;
  /** Says which data is shared with whom, and offers the choice. */
  sharing: ReactNode;
  isDisabled: boolean;
}

/** Where there is a mouse, no on-screen keyboard covers the form, so focus the field. */
const startsTyping = () => window.matchMedia('(pointer: fine)').matches;

/** Required fields first, the rest folded. */
export function RequestFields(props: RequestFieldsProps) {
  const { form, service, more, reader, isContactHeld = false, sharing, isDisabled } = props;
  const discretion = discretionOf(form.values.service);
  const when = isContactHeld ? ' once they accept' : '';
  const { formId, values, errors, draftLine, offer, change, tidyBudget, onSubmit } = form;
  // A dialog reads the attribute when it opens; React's autoFocus would focus before that.
  useLayoutEffect(() => {
    if (startsTyping())
      document.getElementById(`${formId}-description`)?.setAttribute('autofocus', '');
  }, [formId]);
  return (
    <form ref={form.form} id={formId} onSubmit={onSubmit} noValidate>
      <fieldset disabled={isDisabled} className="flex flex-col gap-4 py-2">
        {offer ? <EarlierText text={offer.text} onTake={offer.take} /> : null}
        <TextArea
          id={`${formId}-description`}
          label="Description"
          isRequired
          className="min-h-28"
          maxLength={REQUEST_FIELDS.description.max}
          placeholder="What needs to be done, and when?"
          description={draftLine}
          value={values.description}
          onChange={(text) => change('description', text)}
          error={errors.description}
        />
        {discretion ? (
          <p className="-mt-2 text-sm text-muted">{DISCRETION_LINES[discretion]}</p>
        ) : null}
        {service}
        {more}
        <Fold
          title="Contact, location and budget"
          summary={
            values.contact.trim() ? (
              <>
                {`${reader} will see `}
                <Address>{values.contact.trim()}</Address>
                {when}
              </>
            ) : (
              'Optional'
            )
          }
        >
          <TextField
            id={`${formId}-contact`}
            label="Contact info"
            description={`${reader} will see this${when}.`}
            maxLength={REQUEST_FIELDS.contact.max}
            value={values.contact}
            onChange={(text) => change('contact', text)}
          />
          <TextField
            id={`${formId}-location`}
            label="Location"
            placeholder="Street or neighborhood"
            autoComplete="street-address"
            maxLength={REQUEST_FIELDS.location.max}
            value={values.location}
            onChange={(text) => change('location', text)}
          />
          <TextField
            id={`${formId}-budget`}
            label="Budget in dollars"
            placeholder="500-1,000"
            maxLength={REQUEST_FIELDS.budget.max}
            value={values.budget}
            onChange={(text) => change('budget', text)}
            onBlur={tidyBudget}
            error={errors.budget}
          />
        </Fold>
        {sharing}
      </fieldset>
    </form>
  );
}
