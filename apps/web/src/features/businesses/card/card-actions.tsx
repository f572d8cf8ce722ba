import type { BusinessProfile } from '@pro-match/domain/businesses';
import { slugOf } from '@pro-match/domain/formats';
import { cardContactPath } from '@pro-match/domain/paths';
import { ContactRound, Download, FileCode, Printer, Share2 } from 'lucide-react';
import { logWarning } from '../../../lib/log.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { shareLink } from '../../../ui/share-link.ts';
import { toast } from '../../../ui/toast.ts';
import { putAside } from '../setup-list/put-aside.ts';
import { type QrShape, qrPngFile, qrSvgFile } from './qr-code.ts';

interface CardActionsProps {
  business: BusinessProfile;
  link: string;
  shape: QrShape;
}

export function CardActions({ business, link, shape }: CardActionsProps) {
  const name = business.business_name;
  const stem = slugOf(name);

  async function savePng(): Promise<void> {
    try {
      saveFile(await qrPngFile(shape), `${stem}-qr.png`);
    } catch (error) {
      logWarning('the picture of the code could not be made', error);
      toast.error('Failed to download the QR code');
    }
  }

  return (
    // Any of these buttons ticks off the checklist's step, whether or not the card was sent.
    <div
      onClickCapture={() => putAside(business.user_id, 'share')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3 lg:grid-cols-1"
    >
      <Button isFullWidth className="col-span-full" onClick={() => void shareLink(name, link)}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      <Button variant="outline" isFullWidth className="px-3" onClick={() => void savePng()}>
        <Download aria-hidden="true" />
        Download PNG
      </Button>
      <Button
        variant="outline"
        isFullWidth
        className="px-3"
        onClick={() => saveFile(qrSvgFile(shape), `${stem}-qr.svg`)}
      >
        <FileCode aria-hidden="true" />
        Download SVG
      </Button>
      <a
        href={cardContactPath(business.id, 'own')}
        className={classNames(buttonClass({ variant: 'outline', isFullWidth: true }), 'px-3')}
      >
        <ContactRound aria-hidden="true" />
        Save Contact
      </a>
      <Button variant="outline" isFullWidth className="px-3" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}
