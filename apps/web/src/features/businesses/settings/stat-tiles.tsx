import type { BusinessStats } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { CircleCheck, Clock, type LucideIcon, Send, Users } from 'lucide-react';

interface TileProps {
  label: string;
  value: number;
  Icon: LucideIcon;
}

function Tile({ label, value, Icon }: TileProps) {
  return (
    <div className="card flex min-w-0 flex-col justify-between gap-2 p-4">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-spruce" />
        {label}
      </dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

export function StatTiles({ stats }: { stats: BusinessStats }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Tile label="Total Leads" value={stats.total_leads} Icon={Users} />
      <Tile label="Accepted" value={stats.accepted} Icon={CircleCheck} />
      <Tile label="Pending" value={stats.pending} Icon={Clock} />
      <Tile label="Messages Sent" value={stats.messages_sent} Icon={Send} />
    </dl>
  );
}
