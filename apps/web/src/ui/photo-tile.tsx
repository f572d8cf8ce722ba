import { RotateCw, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { UploadBar } from './upload-bar.tsx';

export interface ChosenPhoto {
  key: string;
  name: string;
  src: string;
  /** Null once uploaded. `share` is the share sent, 0 to 1; `problem` is why it failed. */
  upload: { state: 'sending' | 'failed'; share: number; problem: string } | null;
}

interface PhotoTileProps {
  photo: ChosenPhoto;
  /** "Photo 2 of 3". */
  title: string;
  onRemove: () => void;
  onRetry: () => void;
}

export function PhotoTile({ photo, title, onRemove, onRetry }: PhotoTileProps) {
  const { src, name, upload } = photo;
  return (
    <li className="relative aspect-square overflow-hidden rounded-field bg-sunken">
      <img src={src} alt={`${title}: ${name}`} className="size-full object-cover" />
      <IconButton
        label={`Remove ${title.toLowerCase()}`}
        icon={<X aria-hidden="true" />}
        variant="outline"
        size="sm"
        onClick={onRemove}
        className="absolute! top-1.5 right-1.5"
      />
      {upload ? (
        <div className="absolute inset-x-0 bottom-0 bg-surface p-2">
          {upload.state === 'sending' ? (
            <UploadBar label={`Uploading ${title.toLowerCase()}`} share={upload.share} />
          ) : (
            <div className="flex items-center gap-1">
              <p role="alert" className="min-w-0 flex-1 text-xs font-medium text-error">
                {upload.problem}
              </p>
              <IconButton
                label={`Upload ${title.toLowerCase()} again`}
                icon={<RotateCw aria-hidden="true" />}
                size="sm"
                onClick={onRetry}
              />
            </div>
          )}
        </div>
      ) : null}
    </li>
  );
}
