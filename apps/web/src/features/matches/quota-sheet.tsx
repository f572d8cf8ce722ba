import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface QuotaSheetProps {
  message: string | null;
  userId: string;
  onClose: () => void;
  onUpgrade: () => void;
}

export function QuotaSheet({ message, userId, onClose, onUpgrade }: QuotaSheetProps) {
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const limit = business?.matches_limit;
  return (
    <Sheet
      isOpen={message !== null}
      onClose={onClose}
      title="No matches left this month"
      description={message}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Not Now
          </Button>
          <Button onClick={onUpgrade}>Upgrade to Pro</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-2">
        {typeof limit === 'number' ? (
          // A refusal means that all are used up, whatever an older response counted.
          <Meter label={`${limit} of ${limit} matches used this month`} value={limit} max={limit} />
        ) : null}
        <p className="text-sm text-muted">
          The lead stays here. You can read it anytime and match next month or with Pro.
        </p>
      </div>
    </Sheet>
  );
}
