import type { BusinessProfile, CardCode } from '@pro-match/domain/businesses';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardsDrawing } from '../../../ui/drawings/cards-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ownCardQuery } from '../api/own-card.ts';
import { codeLink } from '../card/card-link.ts';
import { qrShape } from '../card/qr-code.ts';
import { QrPicture } from '../card/qr-picture.tsx';

/** As many as fit on both A4 and Letter. */
const ON_A_PAGE = 6;
const ALL = '';

interface CodePrintProps {
  business: Pick<BusinessProfile, 'id' | 'business_name'>;
  wayOut: ReactNode;
}

/** One of each code, or a page full of one; prints nothing else. */
export function CodePrint({ business, wayOut }: CodePrintProps) {
  const query = useQuery(ownCardQuery(business.id));
  const [chosen, setChosen] = useState(ALL);
  const { data: card, isPending } = query;
  if (isPending) {
    return (
      <Loading label="Loading your codes">
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    );
  }
  if (!card) {
    return <RetryLine onRetry={() => void query.refetch()}>We couldn't load your codes.</RetryLine>;
  }
  const codes = card.codes.filter((code) => !code.is_removed);
  if (codes.length === 0) {
    return (
      <EmptyState drawing={<CardsDrawing />} title="No codes yet" action={wayOut}>
        Add a code to your card to print it here.
      </EmptyState>
    );
  }
  const one = codes.find(({ code }) => code === chosen);
  const printed = one
    ? Array.from({ length: ON_A_PAGE }, (_, copy) => ({ ...one, id: `${one.code}-${copy}` }))
    : codes.map((code) => ({ ...code, id: code.code }));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="min-w-48 flex-1">
          <Select
            label="What to print"
            options={[
              { id: ALL, label: 'One of each code' },
              ...codes.map(({ code, label }) => ({ id: code, label: `A page of ${label}` })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-[6mm]">
        {printed.map(({ id, ...code }) => (
          <PrintedCode key={id} code={code} name={business.business_name} />
        ))}
      </ul>
    </div>
  );
}

function PrintedCode({ code: { code, label }, name }: { code: CardCode; name: string }) {
  const link = codeLink(code);
  return (
    <li className="flex break-inside-avoid flex-col items-center gap-3 rounded-card border border-dashed border-hairline bg-[white] p-4 text-center text-[black] print:h-[80mm] print:justify-center print:gap-[1mm] print:p-[2mm]">
      <p className="shrink-0 font-display text-lg leading-tight font-bold print:text-base">
        <LongName>{name}</LongName>
      </p>
      {/* QR readers need a margin, which on paper is the white around it. */}
      <div className="print:py-[5mm] print:[&>div]:border-0 print:[&>div]:p-0 print:[&_svg]:size-[44mm]">
        <QrPicture shape={qrShape(link)} label={`QR code that opens ${link}`} />
      </div>
      <p className="text-sm">Scan to see our work and contact us</p>
      <p className="text-xs text-[#5e5a52] wrap-anywhere">{label}</p>
    </li>
  );
}
