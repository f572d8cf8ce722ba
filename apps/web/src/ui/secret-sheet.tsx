import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Sheet } from './sheet.tsx';
import { toast } from './toast.ts';

interface SecretSheetProps {
  title: string;
  description: string;
  /** The secret's name: "Token". */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret for the only time; a stray press doesn't lose it. */
export function SecretSheet({ title, description, label, secret, onClose }: SecretSheetProps) {
  const [isKept, setKept] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(`${label} copied.`);
    } catch {
      toast.error("Couldn't copy. Select it and copy it by hand.");
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={isKept}
      title={title}
      description={description}
      footer={
        <Button disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <dl className="rounded-field bg-sunken p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-mono text-sm break-all select-all">{secret}</dd>
        </dl>
        <Button variant="outline" size="sm" className="self-start" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Checkbox isSelected={isKept} onChange={setKept}>
          I saved it in a safe place
        </Checkbox>
      </div>
    </Sheet>
  );
}
