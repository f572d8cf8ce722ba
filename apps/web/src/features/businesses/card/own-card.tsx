import type { BusinessProfile } from '@pro-match/domain/businesses';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ownCardQuery } from '../api/own-card.ts';
import { CardActions } from './card-actions.tsx';
import { cardLink, slugLink } from './card-link.ts';
import { PrintedCard } from './printed-card.tsx';
import { qrShape } from './qr-code.ts';
import { QrPicture } from './qr-picture.tsx';

interface OwnCardProps {
  business: BusinessProfile;
  below: ReactNode;
}

export function OwnCard({ business, below }: OwnCardProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const code = useRef<HTMLDivElement>(null);
  // The button is often at the bottom of the screen; scroll so that the whole code shows.
  useEffect(() => {
    if (isShown) code.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  const link = cardLink(business.id);
  const { data: card } = useQuery(ownCardQuery(business.id));
  // People type the short address from paper; the code contains the one that never changes.
  const readable = card?.slug ? slugLink(card.slug) : link;
  const shape = useMemo(() => qrShape(link), [link]);
  return (
    <div className="mx-auto grid w-full max-w-form items-start gap-6 lg:mx-0 lg:max-w-none lg:grid-cols-[minmax(0,30rem)_16rem] lg:gap-8 print:max-w-none">
      <PrintedCard business={business}>
        <div className="flex flex-col items-center gap-4">
          <Button
            variant="secondary"
            className="print:hidden"
            isFullWidth
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <QrCode aria-hidden="true" />
            {isShown ? 'Hide QR Code' : 'Show QR Code'}
          </Button>
          {/* Prints even while hidden, since it is the way back from paper to the card. */}
          <div
            ref={code}
            id={id}
            className={classNames(
              'flex-col items-center gap-3 print:flex',
              isShown ? 'flex' : 'hidden',
            )}
          >
            <QrPicture shape={shape} label={`QR code that opens ${link}`} />
            <a
              href={readable}
              target="_blank"
              rel="noopener"
              className="link py-1 text-center text-sm wrap-anywhere"
            >
              {readable}
            </a>
          </div>
        </div>
      </PrintedCard>
      <div className="flex flex-col gap-3 print:hidden">
        <CardActions business={business} link={link} shape={shape} />
        {below}
      </div>
    </div>
  );
}
