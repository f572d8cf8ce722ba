import { JOB_PHOTOS_MAX } from '@pro-match/domain/limits';
import { ACCEPTED_IMAGES } from '../../../lib/refuse-file.ts';
import { PhotosField } from '../../../ui/photos-field.tsx';
import type { RequestPhotos } from './request-photos.ts';

interface RequestPhotosFieldProps {
  photos: RequestPhotos;
  error: string | undefined;
  isBusy: boolean;
}

/** Visible only to the businesses asked for the job. */
export function RequestPhotosField({ photos, error, isBusy }: RequestPhotosFieldProps) {
  const { tiles, refusals } = photos.useState();
  return (
    <PhotosField
      photos={tiles}
      refusals={refusals}
      description={`Up to ${JOB_PHOTOS_MAX}. Only businesses you ask see them.`}
      accept={ACCEPTED_IMAGES}
      error={tiles.some(({ upload }) => upload?.state === 'failed') ? error : undefined}
      isBusy={isBusy}
      onAdd={photos.add}
      onRemove={photos.remove}
      onRetry={photos.retry}
      onDismiss={photos.dismiss}
    />
  );
}
