import { fileSize } from '@pro-match/domain/formats';
import { FileText, RotateCw, X } from 'lucide-react';
import type { Tile } from '../../../lib/upload-tile.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { UploadBar } from '../../../ui/upload-bar.tsx';
import type { AttachmentTray } from './attachment-tray.ts';

interface TrayViewProps {
  tray: AttachmentTray;
  /** Called when a button that was pressed is gone, so that the focus has a place. */
  onRemoved: () => void;
}

/** The files of the next message, each with its progress and a button to remove it. */
export function TrayView({ tray, onRemoved }: TrayViewProps) {
  const { tiles, refusals } = tray.useState();
  return (
    <>
      {tiles.length > 0 ? (
        <ul aria-label="Files to send" className="flex flex-wrap gap-2">
          {tiles.map((tile, at) => (
            <FileTile
              key={tile.key}
              tile={tile}
              file={tray.fileOf(tile)}
              title={`file ${at + 1} of ${tiles.length}`}
              onRemove={() => {
                tray.remove(tile.key);
                onRemoved();
              }}
              onRetry={() => tray.retry(tile.key)}
            />
          ))}
        </ul>
      ) : null}
      {refusals.length > 0 ? <Refusals refusals={refusals} onDismiss={tray.dismiss} /> : null}
    </>
  );
}

interface FileTileProps {
  tile: Tile;
  file: { isPdf: boolean; bytes: number };
  title: string;
  onRemove: () => void;
  onRetry: () => void;
}

function FileTile({ tile, file, title, onRemove, onRetry }: FileTileProps) {
  const { name, src, upload } = tile;
  return (
    <li className="relative flex min-h-18 min-w-18 max-w-full items-stretch overflow-hidden rounded-field border border-hairline bg-sunken">
      {file.isPdf ? (
        <p className="flex min-w-0 items-center gap-2 py-2 pr-12 pl-3">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 text-sm">
            <span dir="auto" className="line-clamp-1 max-w-40 font-medium wrap-anywhere">
              {name}
            </span>
            <span className="text-xs text-muted">{fileSize(file.bytes)}</span>
          </span>
        </p>
      ) : (
        <img src={src} alt={name} className="size-24 object-cover" />
      )}
      <IconButton
        label={`Remove ${title}`}
        icon={<X aria-hidden="true" />}
        variant="outline"
        size="sm"
        onClick={onRemove}
        className="absolute! top-1 right-1"
      />
      {upload?.state === 'sending' ? (
        <div className="absolute inset-x-0 bottom-0 bg-surface p-1">
          <UploadBar label={`Uploading ${title}`} share={upload.share} />
        </div>
      ) : null}
      {upload?.state === 'failed' ? (
        <div className="flex items-center gap-1 bg-surface py-1 pr-12 pl-1.5">
          <p role="alert" className="min-w-36 flex-1 text-xs font-medium text-error">
            {upload.problem}
          </p>
          <IconButton
            label={`Upload ${title} again`}
            icon={<RotateCw aria-hidden="true" />}
            size="sm"
            onClick={onRetry}
          />
        </div>
      ) : null}
    </li>
  );
}
