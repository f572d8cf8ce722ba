import { LazyComponent, lazyModule } from '../lib/lazy-component.tsx';
import type { JobPhotosProps } from './job-photo-strip.tsx';

// Loaded late: most jobs have no photos.
const STRIP = lazyModule(
  'job-photos',
  async () => (await import('./job-photo-strip.tsx')).JobPhotoStrip,
);

export function JobPhotos(props: JobPhotosProps) {
  if (props.match.photos.length === 0) return null;
  return <LazyComponent code={STRIP} props={props} fallback={() => <div className="h-18" />} />;
}
