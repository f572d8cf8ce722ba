import type { ReactNode } from 'react';
import { CardsDrawing } from '../../../ui/drawings/cards-drawing.tsx';
import { TickList } from '../../../ui/tick-list.tsx';

const POINTS = ['Unlimited matches', 'Portfolio uploads', 'Client reviews'];

interface CardOfferProps {
  upgrade: ReactNode;
  wayOut: ReactNode;
}

export function CardOffer({ upgrade, wayOut }: CardOfferProps) {
  return (
    <section className="mx-auto flex w-full max-w-form flex-col gap-5 card p-5 sm:p-8">
      {/* Aligns the drawing's first line with the text, since its edges are empty. */}
      <div className="-ml-4">
        <CardsDrawing />
      </div>
      <h1 className="text-2xl">Business Card Feature</h1>
      <p>
        Digital business cards with QR codes are for paid accounts only. Customers scan the code to
        get your card. Pro also includes:
      </p>
      <TickList items={POINTS} />
      <div className="flex flex-col gap-3">
        {upgrade}
        {wayOut}
      </div>
    </section>
  );
}
