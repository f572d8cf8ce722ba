import { PORTFOLIO_MAX } from '@pro-match/domain/media';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ACCEPTED_IMAGES } from '../../../lib/refuse-file.ts';
import type { Tile } from '../../../lib/upload-tile.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { PortfolioTile } from './portfolio-tile.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import type { PortfolioEdit } from './use-portfolio.ts';

/** Each change is saved separately. */
export function PortfolioField({ portfolio }: { portfolio: PortfolioEdit }) {
  const { tiles, refusals, edit } = portfolio;
  const [asked, setAsked] = useState<Tile | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const { list, dragged, styleOf, onPointerDown } = useDragOrder(move);
  const drop = useFileDrop(edit.add);

  function move(from: number, to: number): void {
    edit.move(from, to);
    setAnnouncement(`Image moved to position ${to + 1} of ${tiles.length}.`);
  }

  function remove(tile: Tile): void {
    edit.remove(tile.key);
    setAnnouncement('Image removed.');
    // The pressed button goes with its image; don't let the focus fall to the top of the page.
    requestAnimationFrame(() => add.current?.focus());
  }

  return (
    <section
      id="portfolio"
      aria-label="Portfolio"
      {...drop.handlers}
      className={classNames(
        'card flex scroll-mt-24 flex-col gap-4 p-4 sm:p-6',
        drop.isOver && 'outline-2 outline-spruce',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-lg">Portfolio</h2>
          <p className="text-sm text-muted tabular-nums">{`${tiles.length} of ${PORTFOLIO_MAX} images`}</p>
        </div>
        <FileButton
          ref={add}
          label="Choose portfolio images"
          accept={ACCEPTED_IMAGES}
          isMultiple
          onFiles={edit.add}
        >
          <ImagePlus aria-hidden="true" />
          Add Images
        </FileButton>
      </div>
      {tiles.length === 0 ? (
        <p className="rounded-field bg-sunken p-5 text-center text-muted">
          Show your best work. The first image leads your card.
        </p>
      ) : (
        <>
          <ul
            ref={list}
            aria-label="Portfolio images"
            className="grid grid-cols-2 gap-3 sm:grid-cols-3"
          >
            {tiles.map((tile, index) => (
              <PortfolioTile
                key={tile.key}
                tile={tile}
                index={index}
                total={tiles.length}
                isDragged={dragged === index}
                style={styleOf(index)}
                onPointerDown={(event) => onPointerDown(event, index)}
                onMove={(to) => move(index, to)}
                onRemove={() => (tile.upload ? remove(tile) : setAsked(tile))}
                onRetry={() => edit.retry(tile.key)}
              />
            ))}
          </ul>
          <p className="text-sm text-muted">
            Drag an image or use its arrows to change the order. The first one leads your card.
          </p>
        </>
      )}
      <Refusals refusals={refusals} onDismiss={edit.dismiss} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <RemoveQuestion
        isOpen={asked !== null}
        what="image"
        onClose={() => setAsked(null)}
        onRemove={() => {
          if (asked) remove(asked);
        }}
      />
    </section>
  );
}
