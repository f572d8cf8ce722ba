import type { Receipt, ReceiptMonth } from '@pro-match/domain/billing';
import { mediumDate } from '@pro-match/domain/formats';
import { Select } from '../../../ui/select.tsx';

interface MonthChoiceProps {
  receipt: Receipt;
  onChoose: (endsAt: string) => void;
}

const spanOf = ({ starts_at, ends_at }: ReceiptMonth) =>
  `${mediumDate(starts_at)} to ${mediumDate(ends_at)}`;

export function MonthChoice({ receipt, onChoose }: MonthChoiceProps) {
  const { months, ends_at: shown } = receipt;
  if (months.length < 2) return null;
  return (
    <div className="max-w-sm print:hidden">
      <Select
        label="Month"
        options={months.map((month) => ({ id: month.ends_at, label: spanOf(month) }))}
        value={shown}
        onChange={onChoose}
      />
    </div>
  );
}
