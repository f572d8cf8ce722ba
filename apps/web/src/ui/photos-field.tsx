import { ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { FileButton } from './file-button.tsx';
import { type ChosenPhoto, PhotoTile } from './photo-tile.tsx';
import { type Refusal, Refusals } from './refusals.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface PhotosFieldProps {
  photos: readonly ChosenPhoto[];
  refusals: readonly Refusal[];
  /** Shown before any photo is chosen: how many are allowed, and who sees them. */
  description: ReactNode;
  /** Media types, separated by commas. */
  accept: string;
  /** The problem with the photos that blocks the form. */
  error?: string | undefined;
  isBusy: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onDismiss: (key: string) => void;
}

/** Each photo uploads as soon as it is chosen. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos, refusals, description, accept, error, isBusy, onAdd, onRetry, onDismiss } = props;
  const add = useRef<HTMLButtonElement>(null);
  const drop = useFileDrop((files) => {
    if (!isBusy) onAdd(files);
  });
  function remove(key: string): void {
    props.onRemove(key);
    // The pressed button disappears with its photo; don't let the focus fall to the top of the
    // page.
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-[12rem]">
          <h2 className="label font-sans! tracking-normal!">Photos</h2>
          <p className="text-sm text-muted">{description}</p>
        </div>
        <FileButton ref={add} label="Choose photos" accept={accept} isMultiple onFiles={onAdd}>
          <ImagePlus aria-hidden="true" />
          Add Photos
        </FileButton>
      </div>
      {photos.length > 0 ? (
        <ul aria-label="Chosen photos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              title={`Photo ${at + 1} of ${photos.length}`}
              onRemove={() => remove(photo.key)}
              onRetry={() => onRetry(photo.key)}
            />
          ))}
        </ul>
      ) : null}
      <Refusals refusals={refusals} onDismiss={onDismiss} />
      {error ? (
        <p role="alert" className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </section>
  );
}
