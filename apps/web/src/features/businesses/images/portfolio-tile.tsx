import { imageFacts, imageVariant } from '@pro-match/domain/media';
import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import type { Tile, Upload } from '../../../lib/upload-tile.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UploadBar } from '../../../ui/upload-bar.tsx';

interface PortfolioTileProps {
  tile: Tile;
  /** From 0. */
  index: number;
  total: number;
  isDragged: boolean;
  style: CSSProperties | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** Movable by dragging the picture or by the arrows below it. */
export function PortfolioTile({ tile, index, total, isDragged, style, ...on }: PortfolioTileProps) {
  const { src, upload } = tile;
  const name = `image ${index + 1}`;
  const facts = imageFacts(src);
  return (
    <li
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-field border border-hairline bg-surface',
        isDragged && 'shadow-float',
      )}
      style={style}
    >
      <div
        className={classNames(
          'relative aspect-4/3 touch-pan-y bg-sunken select-none',
          isDragged ? 'cursor-grabbing' : 'cursor-grab',
        )}
        style={facts ? { backgroundColor: facts.color } : undefined}
        onPointerDown={on.onPointerDown}
      >
        <img
          src={imageVariant(src, 'card')}
          alt={`Portfolio ${name}`}
          draggable={false}
          decoding="async"
          className={classNames(
            'absolute inset-0 size-full object-cover [-webkit-touch-callout:none]',
            upload && 'opacity-60',
          )}
        />
        {index === 0 && !upload ? (
          <span className="absolute bottom-2 left-2 rounded-chip border border-hairline bg-surface px-2.5 py-0.5 text-xs font-semibold">
            Cover
          </span>
        ) : null}
        {upload ? <Progress upload={upload} name={name} onRetry={on.onRetry} /> : null}
      </div>
      <button
        type="button"
        aria-label={upload ? `Cancel ${name}` : `Remove ${name}`}
        onClick={on.onRemove}
        // Large enough for a finger, but drawn small so that it hides little of the picture.
        className="absolute top-0 right-0 grid size-12 place-items-center rounded-field"
      >
        <span className="grid size-8 place-items-center rounded-chip border border-hairline bg-surface hover:bg-sunken">
          <X aria-hidden="true" className="size-4.5" />
        </span>
      </button>
      <div className="flex items-center justify-between">
        <Arrow
          label={`Move ${name} earlier`}
          isOff={index === 0}
          onPress={() => on.onMove(index - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </Arrow>
        <span aria-hidden="true" className="text-sm text-muted tabular-nums">
          {index + 1}
        </span>
        <Arrow
          label={`Move ${name} later`}
          isOff={index === total - 1}
          onPress={() => on.onMove(index + 1)}
        >
          <ArrowRight aria-hidden="true" />
        </Arrow>
      </div>
    </li>
  );
}

interface ArrowProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** At either end it does nothing, but stays focusable. */
function Arrow({ label, isOff, onPress, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      icon={children}
      aria-disabled={isOff || undefined}
      className="aria-disabled:opacity-40"
      onClick={isOff ? undefined : onPress}
    />
  );
}

interface ProgressProps {
  upload: Upload;
  name: string;
  onRetry: () => void;
}

function Progress({ upload, name, onRetry }: ProgressProps) {
  return (
    <div className="absolute inset-x-2 bottom-2 flex flex-col gap-2 rounded-field bg-surface p-2 text-xs">
      {upload.state === 'failed' ? (
        <>
          <p className="line-clamp-2 pr-7 font-medium text-error">{upload.problem}</p>
          <Button size="sm" isFullWidth onClick={onRetry} aria-label={`Retry ${name}`}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        </>
      ) : (
        <>
          <p className="font-medium">{upload.share < 1 ? 'Uploading...' : 'Saving...'}</p>
          <UploadBar label={`Uploading ${name}`} share={upload.share} />
        </>
      )}
    </div>
  );
}
