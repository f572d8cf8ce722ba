import { MAX_PHOTOS } from '@pro-match/domain/limits';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { ACCEPTED_IMAGES } from '../../../lib/refuse-file.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { Refusals } from '../../../ui/refusals.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { Photos } from './use-photos.ts';

interface PhotosFieldProps {
  photos: Photos;
  /** What keeps the post from going out, about the photos. */
  error: string | undefined;
  /** None is added meanwhile. */
  isPosting: boolean;
}

/** Up to five photos, each uploading as soon as it is chosen. */
export function PhotosField({
  photos: { tiles, refusals, tray },
  error,
  isPosting,
}: PhotosFieldProps) {
  const add = useRef<HTMLButtonElement>(null);
  const drop = useFileDrop((files) => {
    if (!isPosting) tray.add(files);
  });
  function remove(key: string): void {
    tray.remove(key);
    // The pressed button goes with its photo; the focus must not fall to the page's top.
    add.current?.focus();
  }
  return (
    <section
      aria-label="Photos"
      {...drop.handlers}
      className={classNames(
        'flex flex-col gap-3 rounded-field',
        drop.isOver && 'outline-2 outline-offset-8 outline-spruce',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="label font-sans! tracking-normal!">Photos</h2>
          <p className="text-sm text-muted">{`Up to ${MAX_PHOTOS}. We remove location data.`}</p>
        </div>
        <FileButton
          ref={add}
          label="Choose photos"
          accept={ACCEPTED_IMAGES}
          isMultiple
          onFiles={(files) => tray.add(files)}
        >
          <ImagePlus aria-hidden="true" />
          Add Photos
        </FileButton>
      </div>
      {tiles.length > 0 ? (
        <ul aria-label="Chosen photos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {tiles.map((photo, at) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              title={`Photo ${at + 1} of ${tiles.length}`}
              onRemove={() => remove(photo.key)}
              onRetry={() => tray.retry(photo.key)}
            />
          ))}
        </ul>
      ) : null}
      <Refusals refusals={refusals} onDismiss={tray.dismiss} />
      {error ? (
        <p role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </section>
  );
}
