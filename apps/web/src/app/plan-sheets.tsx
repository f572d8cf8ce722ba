import { UpgradeSheet } from '../features/billing/upgrade-sheet.tsx';
import { QuotaSheet } from '../features/matches/quota-sheet.tsx';

interface PlanSheetsProps {
  userId: string;
  /** The server's words for the refusal; null while there is none. */
  refusal: string | null;
  isUpgrading: boolean;
  onUpgrade: () => void;
  onClose: () => void;
}

/** Says that the plan has no match left, and offers the plan that has. */
export function PlanSheets({ userId, refusal, isUpgrading, onUpgrade, onClose }: PlanSheetsProps) {
  return (
    <>
      <QuotaSheet message={refusal} userId={userId} onClose={onClose} onUpgrade={onUpgrade} />
      <UpgradeSheet isOpen={isUpgrading} onClose={onClose} />
    </>
  );
}
