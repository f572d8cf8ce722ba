import type { CommunityPost } from '@pro-match/domain/community';
import { MAX_PHOTOS } from '@pro-match/domain/limits';
import { ACCEPTED_IMAGES } from '../../../lib/refuse-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhotosField } from '../../../ui/photos-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { BusinessChoice } from './business-choice.tsx';
import { CaptionField } from './caption-field.tsx';
import { useShoutout } from './use-shoutout.ts';

interface ShoutoutFormProps {
  userId: string;
  /** Null if the profile has none; undefined until known. */
  state: string | null | undefined;
  /** The town of the writer's ZIP code; null if unknown. */
  city: string | null;
  onPosted: (post: CommunityPost) => void;
}

function cityWords(city: string | null, tagsCity: boolean): string {
  if (!city) return "We don't know the city of your ZIP code, so only your state shows";
  return tagsCity ? `Shows ${city} on your post` : 'Only your state shows on your post';
}

export function ShoutoutForm({ userId, state, city, onPosted }: ShoutoutFormProps) {
  const form = useShoutout({ userId, state, city, onPosted });
  const { draft, problems, fieldId } = form;
  return (
    <form
      ref={form.form}
      noValidate
      onInput={form.forgive}
      onSubmit={(event) => {
        event.preventDefault();
        form.post();
      }}
    >
      <Card className="flex flex-col gap-6">
        {/* Changes made while the post is being sent would be lost. */}
        <fieldset disabled={form.isPosting} className="contents">
          <BusinessChoice
            id={fieldId('business')}
            chosen={draft.business}
            error={problems.business}
            onChoose={form.choose}
          />
          <CaptionField
            id={fieldId('caption')}
            caption={draft.caption}
            error={problems.caption}
            isGenerating={form.writer.isGenerating}
            onChange={form.type}
            onGenerate={form.writeCaption}
            onUndo={form.writer.undo}
          />
          <PhotosField
            photos={form.photos.tiles}
            refusals={form.photos.refusals}
            description={`Up to ${MAX_PHOTOS}. We remove location data.`}
            accept={ACCEPTED_IMAGES}
            error={problems.photos}
            isBusy={form.isPosting}
            onAdd={form.photos.add}
            onRemove={form.photos.tray.remove}
            onRetry={form.photos.tray.retry}
            onDismiss={form.photos.tray.dismiss}
          />
          <Switch
            label="Tag My City"
            description={cityWords(city, draft.tagsCity)}
            isOn={Boolean(city) && draft.tagsCity}
            isDisabled={!city}
            onChange={form.tagCity}
          />
        </fieldset>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isPending={form.isPosting}
          pendingLabel="Posting..."
        >
          Post Shoutout
        </Button>
      </Card>
    </form>
  );
}
