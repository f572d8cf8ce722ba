import type { LeadFilter } from '@pro-match/domain/matches';
import { Download, Keyboard } from 'lucide-react';
import { errorMessage } from '../../../lib/api-error.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';

const FAILED = "We couldn't export your leads. Check your connection and try again.";

interface DeskToolsProps {
  filter: LeadFilter;
  onHelp: () => void;
}

export function DeskTools({ filter, onHelp }: DeskToolsProps) {
  const task = useTask((error) => errorMessage(error, FAILED), toast.error);
  const exportLeads = () =>
    task.run(async () => (await import('../api/export-leads.ts')).saveLeads(filter));
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        icon={<Keyboard aria-hidden="true" />}
        aria-haspopup="dialog"
        className="max-lg:hidden"
        onClick={onHelp}
      />
      <IconButton
        label={task.isBusy ? 'Exporting...' : 'Export as CSV'}
        icon={<Download aria-hidden="true" />}
        aria-disabled={task.isBusy || undefined}
        onClick={() => void exportLeads()}
      />
    </>
  );
}
