import { BUSINESS_FIELDS } from '@pro-match/domain/businesses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** A service that the catalogue does not have, typed by hand. */
export function CustomService({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  function add(): void {
    onAdd(name);
    setName('');
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        label="Custom Service"
        description="Clients see it on your card. It's added to everyone's list once a second business offers it."
        autoComplete="off"
        maxLength={BUSINESS_FIELDS.service.max}
        placeholder="Not in the list? Type it here"
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the form's own Enter, which would be "Next".
          event.preventDefault();
          add();
        }}
      />
      <Button variant="outline" disabled={name.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  );
}
