import { isOpenNow, nextOpeningLine, openingLine, pauseLine } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { distanceText } from '@pro-match/domain/formats';
import { CalendarClock, Clock, type LucideIcon, MapPin, Zap } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/now.ts';
import { useAnswerFact } from './answers-shown.ts';

interface QuickFactProps {
  Icon: LucideIcon;
  children: string | null;
  isGood?: boolean;
}

function QuickFact({ Icon, children, isGood = false }: QuickFactProps) {
  if (children === null) return null;
  return (
    <li className={classNames('inline-flex items-center gap-1', isGood && 'text-spruce')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </li>
  );
}

export function QuickFacts({ business }: { business: NearbyBusiness }) {
  const { hours, time_zone, distance_miles, pause, next_opening } = business;
  const now = useNow();
  const answers = useAnswerFact(business);
  return (
    <ul aria-label="Facts" className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
      <QuickFact Icon={MapPin}>{distanceText(distance_miles)}</QuickFact>
      <QuickFact Icon={Clock} isGood={pause === null && isOpenNow(hours, time_zone, now)}>
        {pauseLine(pause) ?? openingLine(hours, time_zone, now)}
      </QuickFact>
      <QuickFact Icon={CalendarClock}>{nextOpeningLine(next_opening, now)}</QuickFact>
      <QuickFact Icon={Zap}>{answers}</QuickFact>
    </ul>
  );
}
