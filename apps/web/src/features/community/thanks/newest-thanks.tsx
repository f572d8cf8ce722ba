import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { postsAboutQuery } from '../api/posts.ts';
import { PostPreview } from '../hub/post-preview.tsx';

const SHOWN = 2;

interface NewestThanksProps {
  /** Of the business profile. */
  proId: string;
  onAll: () => void;
}

/** Renders nothing if there are none, or they didn't load. */
export function NewestThanks({ proId, onAll }: NewestThanksProps) {
  const { data: posts = [] } = useInfiniteQuery(postsAboutQuery(proId));
  if (posts.length === 0) return null;
  return (
    <section className="flex max-w-reading flex-col gap-3">
      <h3 className="text-lg">Thanked by neighbors</h3>
      <ul className="flex flex-col gap-3">
        {posts.slice(0, SHOWN).map((post) => (
          <PostPreview key={post.id} post={post} />
        ))}
      </ul>
      {posts.length > SHOWN ? (
        <Button variant="outline" size="sm" className="self-start" onClick={onAll}>
          See all posts
        </Button>
      ) : null}
    </section>
  );
}
