import { BUSINESS_FIELDS } from '@pro-match/domain/businesses';
import { signsRefusal } from '@pro-match/domain/catalogue';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/is-composing.ts';
import { TextField } from '../../../ui/text-field.tsx';

export function CustomService({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  function add(): void {
    const refused = signsRefusal(name.trim());
    setRefusal(refused);
    if (refused) return;
    onAdd(name);
    setName('');
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        label="Custom Service"
        description="Clients see it on your card. It's added to everyone's list once a second business offers it too, on another day."
        autoComplete="off"
        maxLength={BUSINESS_FIELDS.service.max}
        placeholder="Not in the list? Type it here"
        value={name}
        onChange={(typed) => {
          setName(typed);
          setRefusal(undefined);
        }}
        error={refusal}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          // Prevents the form's own Enter, which means "Next".
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
