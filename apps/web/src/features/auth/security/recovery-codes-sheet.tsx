import { BRAND } from '@pro-match/domain/brand';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';

interface RecoveryCodesSheetProps {
  codes: string[] | null;
  onClose: () => void;
}

function asText(codes: string[]): string {
  return `${BRAND} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
}

function download(codes: string[]): void {
  saveFile(new Blob([asText(codes)], { type: 'text/plain' }), 'pro-match-recovery-codes.txt');
}

export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  return codes ? <Codes codes={codes} onClose={onClose} /> : null;
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(asText(codes));
      toast.success('Codes copied.');
    } catch {
      toast.error("Couldn't copy. Download them instead.");
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      // They are shown only once: a stray press must not dismiss them.
      isDismissable={isSaved}
      title="Save Your Recovery Codes"
      description="If you lose your phone, you can sign in with one of these. Each works once. We won't show them again."
      footer={
        <Button disabled={!isSaved} onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-4">
        <ol
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-1 rounded-field bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
          <Button variant="outline" size="sm" onClick={() => download(codes)}>
            <Download aria-hidden="true" />
            Download
          </Button>
        </div>
        <Checkbox isSelected={isSaved} onChange={setSaved}>
          I saved these codes in a safe place
        </Checkbox>
      </div>
    </Sheet>
  );
}
