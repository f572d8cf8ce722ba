import type { BusinessResult } from '@pro-match/domain/businesses';
import {
  BUSINESS_MISSING,
  type CommunityPost,
  type CommunityPostInput,
  captionFailure,
  STATE_MISSING,
} from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import { useId, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { toast } from '../../../ui/toast.ts';
import { useCreatePost } from '../api/create-post.ts';
import { shoutoutDraft } from './shoutout-draft.ts';
import { useCaptionWriter } from './use-caption-writer.ts';
import { usePhotos } from './use-photos.ts';

const UNSENT = 'A photo did not upload. Try it again or remove it.';
const FAILED = 'Failed to create post';
const OTHER_WORDS =
  'An earlier try got through after all, in its earlier form. To post this one instead, delete that post first.';

/** What stands in the way of posting, by the field that it is shown at. */
interface Problems {
  business?: string | undefined;
  caption?: string | undefined;
  photos?: string | undefined;
  form?: string | undefined;
}

/** Whether the post says what was sent, and not what an earlier try with its id has said. */
function isSame(sent: CommunityPostInput, { pro_id, caption, media_urls }: CommunityPost): boolean {
  const isAsLong = sent.media_urls?.length === media_urls.length;
  return sent.pro_id === pro_id && sent.caption === caption && isAsLong;
}

interface Poster {
  userId: string;
  /** Null where the profile has none; undefined while that is not known. */
  state: string | null | undefined;
  city: string | null;
  onPosted: (post: CommunityPost) => void;
}

/** The state and the rules of the form for a shoutout. */
export function useShoutout({ userId, state, city, onPosted }: Poster) {
  const formId = useId();
  const [draft, setDraft, discard] = useDraft(`pro-match.shoutout.${userId}`, shoutoutDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [isPosting, setPosting] = useState(false);
  const isUnderWay = useRef(false);
  const create = useCreatePost();
  const photos = usePhotos(userId, draft.photos, (stored) =>
    setDraft((was) => ({ ...was, photos: stored })),
  );
  const setCaption = (caption: string) => {
    setDraft((was) => ({ ...was, caption }));
    setProblems((was) => ({ ...was, caption: undefined }));
  };
  const writer = useCaptionWriter(setCaption);
  const fieldId = (field: keyof Problems) => `${formId}-${field}`;

  function stop(found: Problems): void {
    setProblems(found);
    const [first] = Object.entries(found);
    if (!first) return;
    const [field, message] = first;
    toast.error(message);
    document.getElementById(`${formId}-${field}`)?.focus();
  }

  function lacks(): Problems {
    const found: Problems = {};
    if (!draft.business) found.business = BUSINESS_MISSING;
    const caption = captionFailure(draft.caption);
    if (caption) found.caption = caption;
    if (state === null) found.form = STATE_MISSING;
    return found;
  }

  async function send(business: BusinessResult): Promise<void> {
    const hasAll = await photos.tray.settled();
    if (!hasAll) return stop({ photos: UNSENT });
    try {
      const sent = {
        id: draft.id,
        pro_id: business.id,
        caption: draft.caption.trim(),
        media_urls: photos.tray.state().photos.map(({ path }) => path),
        city: draft.tagsCity ? city : null,
      };
      const post = await create.mutateAsync(sent);
      if (!isSame(sent, post)) {
        setDraft((was) => ({ ...was, id: newId() }));
        return stop({ form: OTHER_WORDS });
      }
      discard();
      toast.success('Your shoutout is live!');
      onPosted(post);
    } catch (error) {
      // What the server refuses it says in its own words; everything else is our trouble.
      const isRefusal = error instanceof ApiError && error.status === 422;
      stop({ form: isRefusal ? errorMessage(error, FAILED) : FAILED });
    }
  }

  async function post(): Promise<void> {
    // State alone comes a render too late for two presses in one frame.
    if (isUnderWay.current) return;
    const found = lacks();
    if (!draft.business || Object.keys(found).length > 0) return stop(found);
    setProblems({});
    isUnderWay.current = true;
    setPosting(true);
    await send(draft.business);
    isUnderWay.current = false;
    setPosting(false);
  }

  return {
    fieldId,
    draft,
    problems,
    photos,
    writer,
    isPosting,
    post: () => void post(),
    choose(business: BusinessResult | null): void {
      setDraft((was) => ({ ...was, business }));
      setProblems((was) => ({ ...was, business: undefined }));
    },
    type(caption: string): void {
      writer.forget();
      setCaption(caption);
    },
    tagCity: (tagsCity: boolean) => setDraft((was) => ({ ...was, tagsCity })),
    writeCaption(): void {
      const { business, tagsCity, caption } = draft;
      if (business) writer.generate(business, tagsCity ? city : null, caption);
      else stop({ business: 'Please select a business first' });
    },
  };
}
