import { UpgradeSheet } from '../features/billing/upgrade-sheet.tsx';
import { QuotaSheet } from '../features/matches/quota-sheet.tsx';

interface PlanSheetsProps {
  userId: string;
  refusal: string | null;
  isUpgrading: boolean;
  onUpgrade: () => void;
  onClose: () => void;
}

export function PlanSheets({ userId, refusal, isUpgrading, onUpgrade, onClose }: PlanSheetsProps) {
  return (
    <>
      <QuotaSheet message={refusal} userId={userId} onClose={onClose} onUpgrade={onUpgrade} />
      <UpgradeSheet isOpen={isUpgrading} onClose={onClose} />
    </>
  );
}
