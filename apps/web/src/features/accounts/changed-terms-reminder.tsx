import { FileText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Reminder } from '../../ui/reminder.tsx';

/** For people who declined them. */
export function ChangedTermsReminder({ onRead }: { onRead: () => void }) {
  return (
    <Reminder
      label="Changed terms"
      Icon={FileText}
      action={
        <Button variant="ghost" size="sm" onClick={onRead}>
          Read the Terms
        </Button>
      }
    >
      Our terms have changed. Until you accept the new ones, you can read, but you can't send or
      change anything.
    </Reminder>
  );
}
