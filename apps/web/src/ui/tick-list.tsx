import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

interface TickListProps {
  items: readonly string[];
  className?: string;
}

export function TickList({ items, className }: TickListProps) {
  return (
    <ul className={classNames('flex flex-col', className ?? 'gap-2.5')}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-[0.6em]">
          <Check aria-hidden="true" className="mt-[0.22em] size-[1.06em] shrink-0 text-spruce" />
          {item}
        </li>
      ))}
    </ul>
  );
}
