import type { BusinessResult } from '@pro-match/domain/businesses';
import {
  BUSINESS_MISSING,
  type CommunityPost,
  type CommunityPostInput,
  captionFailure,
  STATE_MISSING,
} from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import { useEffect, useId } from 'react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { toast } from '../../../ui/toast.ts';
import { useProblems } from '../../../ui/use-problems.ts';
import { useTask } from '../../../ui/use-task.ts';
import { useCreatePost } from '../api/shoutout.ts';
import { shoutoutDraft } from './shoutout-draft.ts';
import { useCaptionWriter } from './use-caption-writer.ts';
import { usePhotos } from './use-photos.ts';

const UNSENT = "A photo didn't upload. Try again or remove it.";
const FAILED = 'Failed to create post';
const OTHER_WORDS =
  'An earlier version was posted after all. To post this one instead, delete that post first.';

type Field = 'business' | 'caption' | 'photos';

/** False if the stored post is an earlier try with the same id. */
function isSame(sent: CommunityPostInput, { pro_id, caption, media_urls }: CommunityPost): boolean {
  const isAsLong = sent.media_urls?.length === media_urls.length;
  return sent.pro_id === pro_id && sent.caption === caption && isAsLong;
}

/** Refusals are in the server's words; anything else is our fault. */
function explain(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status === 422;
  return isRefusal ? errorMessage(error, FAILED) : FAILED;
}

interface Poster {
  userId: string;
  /** Null if the profile has none; undefined until known. */
  state: string | null | undefined;
  city: string | null;
  onPosted: (post: CommunityPost) => void;
}

export function useShoutout({ userId, state, city, onPosted }: Poster) {
  const formId = useId();
  const [draft, setDraft, discard] = useDraft(`pro-match.shoutout.${userId}`, shoutoutDraft);
  const { form, problems, refuse, correct } = useProblems<Field>();
  const task = useTask(explain);
  const create = useCreatePost();
  const photos = usePhotos(userId, draft.photos, (stored) =>
    setDraft((was) => ({ ...was, photos: stored })),
  );
  const setCaption = (caption: string) => {
    setDraft((was) => ({ ...was, caption }));
    correct('caption');
  };
  const writer = useCaptionWriter(setCaption);
  const fieldId = (field: Field) => `${formId}-${field}`;

  const isUnsent = photos.tiles.some(({ upload }) => upload !== null);
  useEffect(() => {
    if (!isUnsent && problems.photos) correct('photos');
  });

  function lacks(): Partial<Record<Field, string>> {
    const found: Partial<Record<Field, string>> = {};
    if (!draft.business) found.business = BUSINESS_MISSING;
    const caption = captionFailure(draft.caption);
    if (caption) found.caption = caption;
    return found;
  }

  async function send(business: BusinessResult): Promise<void> {
    const hasAll = await photos.tray.settled();
    if (!hasAll) return refuse({ photos: UNSENT });
    const sent = {
      id: draft.id,
      pro_id: business.id,
      caption: draft.caption.trim(),
      media_urls: photos.tray.refs(),
      city: draft.tagsCity ? city : null,
    };
    const post = await create.mutateAsync(sent);
    if (!isSame(sent, post)) {
      setDraft((was) => ({ ...was, id: newId() }));
      return task.fail(OTHER_WORDS);
    }
    discard();
    toast.success('Your shoutout is live!', { isCarried: true });
    onPosted(post);
  }

  function post(): void {
    const { business } = draft;
    const found = lacks();
    task.fail(null);
    refuse(found);
    if (!business || Object.keys(found).length > 0) return;
    // The specification asks for a toast, since no field of this form can fix this.
    if (state === null) return void toast.error(STATE_MISSING);
    void task.run(() => send(business));
  }

  return {
    form,
    fieldId,
    draft,
    problems,
    /** Caused by no field. */
    failure: task.failure,
    /** The input may have fixed the reported problem. */
    forgive: () => task.fail(null),
    photos,
    writer,
    isPosting: task.isBusy,
    post,
    choose(business: BusinessResult | null): void {
      setDraft((was) => ({ ...was, business }));
      correct('business');
    },
    type(caption: string): void {
      writer.forget();
      setCaption(caption);
    },
    tagCity: (tagsCity: boolean) => setDraft((was) => ({ ...was, tagsCity })),
    writeCaption(): void {
      const { business, tagsCity, caption } = draft;
      if (business) writer.generate(business, tagsCity ? city : null, caption);
      else refuse({ business: 'Please select a business first' });
    },
  };
}
