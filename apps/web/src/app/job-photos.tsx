import { LatePart, lateCode } from '../lib/late-part.tsx';
import type { JobPhotosProps } from './job-photo-strip.tsx';

// Loaded late: most jobs have no photos.
const STRIP = lateCode(
  'job-photos',
  async () => (await import('./job-photo-strip.tsx')).JobPhotoStrip,
);

export function JobPhotos(props: JobPhotosProps) {
  if (props.match.photos.length === 0) return null;
  return <LatePart code={STRIP} props={props} instead={() => <div className="h-18" />} />;
}
