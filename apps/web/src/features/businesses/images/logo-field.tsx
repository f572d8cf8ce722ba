import type { BusinessProfile } from '@pro-match/domain/businesses';
import { imageVariant } from '@pro-match/domain/media';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ACCEPTED_IMAGES } from '../../../lib/refuse-file.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isFocusFree } from '../../../ui/is-focus-free.ts';
import { UploadBar } from '../../../ui/upload-bar.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import type { LogoEdit } from './use-logo.ts';

interface LogoFieldProps {
  business: BusinessProfile;
  logo: LogoEdit;
}

/** The line for hint, problem or progress keeps its height, so nothing moves when it changes. */
export function LogoField({ business, logo }: LogoFieldProps) {
  const [isAsking, setAsking] = useState(false);
  const upload = useRef<HTMLButtonElement>(null);
  const { src, share, problem } = logo;
  const hasLogo = src !== null;
  const hadLogo = useRef(hasLogo);
  useEffect(() => {
    // The button that removed the logo is gone; don't let the focus fall to the top of the page.
    if (hadLogo.current && !hasLogo && isFocusFree()) {
      upload.current?.focus();
    }
    hadLogo.current = hasLogo;
  }, [hasLogo]);
  return (
    <section
      id="logo"
      aria-label="Logo"
      className="card flex scroll-mt-24 items-center gap-4 p-4 sm:gap-5 sm:p-6"
    >
      <Avatar
        name={business.business_name}
        id={business.user_id}
        src={src && imageVariant(src, 'thumbnail')}
        size="lg"
        shape="square"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="text-lg">Logo</h2>
        <div className="flex flex-wrap gap-2">
          <FileButton
            ref={upload}
            label="Choose a logo"
            accept={ACCEPTED_IMAGES}
            isPending={logo.isBusy}
            onFiles={([file]) => {
              if (file) logo.choose(file);
            }}
          >
            <ImageUp aria-hidden="true" />
            {hasLogo ? 'Change Logo' : 'Upload Logo'}
          </FileButton>
          {logo.canRetry ? <Button onClick={logo.retry}>Retry</Button> : null}
          {hasLogo && !logo.canRetry ? (
            <IconButton
              label="Remove logo"
              icon={<Trash2 aria-hidden="true" />}
              disabled={logo.isBusy}
              onClick={() => setAsking(true)}
            />
          ) : null}
        </div>
        <div className="grid min-h-6 content-center text-sm" aria-live="polite">
          {share === null ? <Words problem={problem} /> : null}
          {share === null ? null : <UploadBar label="Uploading the logo" share={share} />}
        </div>
      </div>
      <RemoveQuestion
        isOpen={isAsking}
        what="logo"
        onClose={() => setAsking(false)}
        onRemove={() => void logo.remove()}
      />
    </section>
  );
}

function Words({ problem }: { problem: string | null }) {
  return problem === null ? (
    <p className="text-muted">Square looks best. JPEG, PNG, WebP or AVIF, up to 10 MB.</p>
  ) : (
    <p className="font-medium text-error">{problem}</p>
  );
}
