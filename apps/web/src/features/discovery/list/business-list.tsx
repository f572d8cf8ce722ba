import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import type { Deal } from '../api/nearby.ts';
import type { ConnectAnswer } from '../deck/deck.tsx';
import { ProfileSheet } from '../facts/profile-sheet.tsx';
import type { Hand } from '../hand.ts';
import type { BusinessSlots } from '../slots.ts';
import type { Swipes } from '../swipes.ts';
import { BusinessRow } from './business-row.tsx';

interface BusinessListProps {
  deal: Deal;
  hand: Hand;
  service: string;
  swipes: Swipes;
  /** Must be stable. */
  onConnect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  slots: BusinessSlots;
  /** Replaces the rows after the last one; `undo` is null if there is nothing to undo. */
  renderEnd: (undo: (() => void) | null) => ReactNode;
}

export function BusinessList(props: BusinessListProps) {
  const { deal, hand, service, swipes, onConnect, slots, renderEnd } = props;
  const { waiting } = hand;
  const [open, setOpen] = useState<NearbyBusiness | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The business whose row takes the focus once it is rendered. */
  const next = useRef<string | undefined>(undefined);
  const ids = useRef<readonly string[]>([]);
  useEffect(() => {
    ids.current = waiting.map(({ user_id }) => user_id);
    const name =
      next.current && list.current?.querySelector<HTMLElement>(`[data-business="${next.current}"]`);
    next.current = undefined;
    if (name) name.focus();
  }, [waiting]);

  const pass = useCallback(
    ({ user_id: id }: NearbyBusiness) => {
      const at = ids.current.indexOf(id);
      next.current = ids.current[at + 1] ?? ids.current[at - 1];
      swipes.pass(id);
    },
    [swipes],
  );
  const connect = useCallback(
    (business: NearbyBusiness) =>
      onConnect(business, {
        sent: () => swipes.connected(business.user_id),
        cancelled: () => undefined,
        passed: () => pass(business),
      }),
    [onConnect, swipes, pass],
  );
  function undo(): void {
    next.current = swipes.undo();
  }

  const last = deal.trail.at(-1);
  const passed =
    last?.side === 'pass' ? deal.businesses.find(({ user_id }) => user_id === last.id) : undefined;
  if (waiting.length === 0) return renderEnd(passed ? undo : null);
  return (
    <>
      <ul
        ref={list}
        aria-label={`Businesses offering ${service}`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3"
      >
        {waiting.map((business) => (
          <BusinessRow
            key={business.user_id}
            business={business}
            slots={slots}
            onMore={setOpen}
            onPass={pass}
            onConnect={connect}
          />
        ))}
      </ul>
      <div
        role="status"
        data-below-toasts=""
        className="pointer-events-none sticky bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom)+--spacing(3))] z-10 mt-3 flex justify-center lg:bottom-6"
      >
        {passed ? (
          <p className="pointer-events-auto flex max-w-full items-center gap-2 rounded-field bg-ink py-1 pr-1 pl-4 text-sm text-paper shadow-float">
            <LongName lines={1}>{`Passed ${passed.business_name}`}</LongName>
            <Button
              variant="ghost"
              size="sm"
              onClick={undo}
              className="text-paper! hover:text-ink!"
            >
              Undo
            </Button>
          </p>
        ) : null}
      </div>
      {open ? (
        <ProfileSheet
          business={open}
          service={service}
          slots={slots}
          onClose={() => setOpen(null)}
          onPass={() => pass(open)}
          onConnect={() => connect(open)}
        />
      ) : null}
    </>
  );
}
