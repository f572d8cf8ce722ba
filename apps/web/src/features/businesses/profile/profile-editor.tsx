import type { BusinessProfile } from '@pro-match/domain/businesses';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CardPreview } from '../dashboard/card-preview.tsx';
import { previewOf } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

interface ProfileEditorProps {
  business: BusinessProfile;
  edit: ProfileEdit;
}

/** The form and what comes of it: one or the other on phones, side by side from 1024 px. */
export function ProfileEditor({ business, edit }: ProfileEditorProps) {
  const [isPreview, setPreview] = useState(false);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Button
        variant="outline"
        className="justify-self-end lg:hidden"
        onClick={() => setPreview(!isPreview)}
      >
        {isPreview ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />}
        {isPreview ? 'Edit' : 'Preview'}
      </Button>
      <div className={classNames('min-w-0', isPreview && 'max-lg:hidden')}>
        <ProfileForm edit={edit} />
      </div>
      <section
        className={classNames(
          'flex min-w-0 flex-col gap-3 lg:sticky lg:top-6',
          !isPreview && 'max-lg:hidden',
        )}
      >
        <SectionHeading>Live Preview</SectionHeading>
        <CardPreview business={previewOf(business, edit.draft)} />
        <p className="text-center text-sm text-muted">This is how clients see you.</p>
      </section>
    </div>
  );
}
