import {
  type BusinessProfile,
  CARD_CODES_FULL,
  CARD_CODES_MAX,
  CARD_DAYS,
  type CardCode,
  type OwnCard,
} from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { Plus, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownCardQuery, useAddCode, useRemoveCode } from '../api/own-card.ts';
import { slugLink } from '../card/card-link.ts';
import { CardChart } from './card-chart.tsx';
import { figuresOf } from './card-figures.ts';
import { CodeSheet } from './code-sheet.tsx';

interface CardCodesSectionProps {
  business: Pick<BusinessProfile, 'id'>;
  onPrint: () => void;
}

export function CardCodesSection({ business: { id }, onPrint }: CardCodesSectionProps) {
  const query = useQuery(ownCardQuery(id));
  const add = useAddCode(id);
  const [isAdding, setAdding] = useState(false);
  const { data: card } = query;
  const kept = card?.codes.filter((code) => !code.is_removed) ?? [];
  const isFull = kept.length >= CARD_CODES_MAX;
  return (
    <section aria-label="Your codes" className="flex flex-col gap-3">
      <SectionHeading
        action={
          card && !isFull ? (
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden="true" />
              Add Code
            </Button>
          ) : null
        }
      >
        Your codes
      </SectionHeading>
      <Card className="flex flex-col gap-4">
        {query.isPending ? (
          <Loading label="Loading your codes">
            <Skeleton className="h-64 w-full" />
          </Loading>
        ) : null}
        {query.isError && !card ? (
          <RetryLine onRetry={() => void query.refetch()}>We couldn't load your codes.</RetryLine>
        ) : null}
        {card ? (
          <>
            <p className="text-sm text-muted">
              {`Give each place a code of its own, and see what it brought in the last ${CARD_DAYS} days. We count without cookies, and keep nothing about who looked.`}
            </p>
            {card.slug ? (
              <p className="text-sm">
                {'Your short link: '}
                <a href={slugLink(card.slug)} className="link">
                  <Address>{slugLink(card.slug)}</Address>
                </a>
              </p>
            ) : null}
            <Figures id={id} card={card} />
            {isFull ? <p className="text-sm text-muted">{CARD_CODES_FULL}</p> : null}
            {kept.length > 0 ? (
              <Button variant="outline" className="self-start" onClick={onPrint}>
                <Printer aria-hidden="true" />
                Print Codes
              </Button>
            ) : null}
            <CardChart card={card} />
          </>
        ) : null}
      </Card>
      {isAdding ? (
        <CodeSheet
          taken={kept.map(({ label }) => label)}
          onAdd={add.mutateAsync}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}

function Figures({ id, card }: { id: string; card: OwnCard }) {
  const remove = useRemoveCode(id);
  const [asked, setAsked] = useState<CardCode>();
  const close = () => setAsked(undefined);
  const rows = figuresOf(card).map(({ code, counts }) => ({
    id: code?.code ?? '',
    name: code ? (
      <span className="flex flex-wrap items-center gap-x-2">
        {code.label}
        {code.is_removed ? (
          <span className="text-muted">(removed)</span>
        ) : (
          <IconButton
            label={`Remove ${code.label}`}
            icon={<Trash2 aria-hidden="true" />}
            size="sm"
            onClick={() => setAsked(code)}
          />
        )}
      </span>
    ) : (
      'Without a code'
    ),
    values: [code ? counts.scans : null, counts.views, counts.saves, counts.asks].map((value) =>
      value === null ? '–' : formatCount(value),
    ),
  }));
  return (
    <>
      <FiguresTable
        caption="What each code brought"
        columns={['Code', 'Scans', 'Views', 'Saved', 'Requests']}
        rows={rows}
      />
      <ConfirmSheet
        isOpen={asked !== undefined}
        title={`Remove ${asked?.label ?? ''}?`}
        action="Remove"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(asked?.code ?? '', {
            onSuccess: close,
            onError: (error) => toast.error(errorMessage(error, 'Failed to remove the code')),
          })
        }
        onClose={close}
      >
        Where it's printed already, it still leads to your card.
      </ConfirmSheet>
    </>
  );
}
