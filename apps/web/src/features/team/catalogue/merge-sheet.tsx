import { SERVICES_BY_NAME } from '@pro-match/domain/catalogue';
import { type CustomService, TEAM_FIELDS } from '@pro-match/domain/team';
import { missingText } from '@pro-match/domain/wire';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMergeService } from '../api/services.ts';
import { usesOf } from './service-use.ts';

interface MergeSheetProps {
  service: CustomService;
  onClose: () => void;
}

export function MergeSheet({ service, onClose }: MergeSheetProps) {
  const id = useId();
  const [into, setInto] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMergeService();
  const name = into.trim();
  const isSame = name.toLowerCase() === service.name.toLowerCase();
  const nameError =
    name === '' ? missingText(TEAM_FIELDS.service) : isSame ? 'Choose another name' : undefined;
  const refused =
    error instanceof ApiError
      ? error.errors.find(({ field }) => field === 'into')?.message
      : undefined;
  const reasonError = reason.trim() === '' ? missingText(TEAM_FIELDS.reason) : undefined;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (nameError || reasonError) {
      document.getElementById(`${id}-${nameError ? 'into' : 'reason'}`)?.focus();
      return;
    }
    mutate({ from: service.name, into: name, reason: reason.trim() }, { onSuccess: onClose });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title={`Merge "${service.name}"`}
      description={`${usesOf(service)} will move to the other name. This can't be undone.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="danger"
            isPending={isPending}
            pendingLabel="Merging..."
          >
            {nameError ? 'Merge' : `Merge into "${name}"`}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={onSubmit} noValidate className="flex flex-col gap-4 pb-4">
        <TextField
          id={`${id}-into`}
          label="Into"
          description="Any name in the catalog."
          isRequired
          list={`${id}-names`}
          maxLength={TEAM_FIELDS.service.max}
          value={into}
          onChange={(text) => {
            setInto(text);
            reset();
          }}
          error={isTried ? (nameError ?? refused) : undefined}
        />
        <datalist id={`${id}-names`}>
          {SERVICES_BY_NAME.map(({ name: known }) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <TextArea
          id={`${id}-reason`}
          label="Reason"
          description="Kept in the audit log."
          isRequired
          rows={2}
          maxLength={TEAM_FIELDS.reason.max}
          value={reason}
          onChange={setReason}
          error={isTried ? reasonError : undefined}
        />
      </form>
    </Sheet>
  );
}
