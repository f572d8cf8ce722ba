import { z } from 'zod';
import { MAX_PHOTOS } from '../limits/index.ts';
import {
  foldText,
  idSchema,
  missingText,
  optionalLine,
  pageQuerySchema,
  stateSchema,
  timestampSchema,
} from '../wire/index.ts';
import {
  BUSINESS_MISSING,
  captionFailure,
  TOO_MANY_PHOTOS,
  POST_FIELDS as texts,
} from './post-fields.ts';
import { FEED_TABS, NEW_POSTS_MAX } from './post-rules.ts';

/** A shoutout as one reader sees it; to everyone else it doesn't exist. */
export const communityPostSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  /** Id of the business profile. */
  pro_id: idSchema,
  caption: z.string(),
  media_urls: z.array(z.string()),
  service_type: z.string().nullable(),
  city: z.string().nullable(),
  state: stateSchema,
  /** Stored at posting, but proves nothing; `is_matched` does. */
  is_verified_job: z.boolean(),
  is_flagged: z.boolean(),
  likes_count: z.number().int(),
  comments_count: z.number().int(),
  created_at: timestampSchema,
  /** Full name of the author; null is shown as 'Anonymous'. */
  author_name: z.string().nullable(),
  business: z.object({
    /** Null is shown as 'Business'. */
    business_name: z.string().nullable(),
    logo_url: z.string().nullable(),
    /** `/business-card/{pro_id}` is public. */
    has_card: z.boolean(),
  }),
  /** The author has an accepted match with the business. */
  is_matched: z.boolean(),
  /** The reader likes it. */
  is_liked: z.boolean(),
  /** Actions open to the reader; everyone who sees a post may like it and comment. */
  may: z.object({ delete: z.boolean(), report: z.boolean(), message: z.boolean() }),
});
export type CommunityPost = z.infer<typeof communityPostSchema>;

/** With `pro_id`, the id of a business profile: posts about it, from every state, newest first. */
export const communityPostsQuerySchema = pageQuerySchema
  .extend({ tab: z.enum(FEED_TABS).default('all'), pro_id: idSchema.optional() })
  .refine(({ tab, pro_id }) => tab === 'all' || pro_id === undefined, {
    path: ['tab'],
    message: 'The posts about a business have no tabs',
  });
export type CommunityPostsQuery = z.infer<typeof communityPostsQuerySchema>;

/**
 * The author makes `id`; posting it again returns the stored post. `media_urls` are addresses or
 * paths of pictures that the author uploaded to `community-images`. Any `city` asks for the town to
 * be shown; the server takes its name, and the state, from the author's preferences.
 */
export const communityPostInputSchema = z.object({
  id: idSchema,
  pro_id: z.uuid(BUSINESS_MISSING).toLowerCase(),
  caption: z
    .string(missingText(texts.caption))
    .overwrite(foldText)
    .trim()
    .superRefine((caption, context) => {
      const message = captionFailure(caption);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  media_urls: z.array(z.string().min(1).max(600)).max(MAX_PHOTOS, TOO_MANY_PHOTOS).default([]),
  city: optionalLine({ label: 'This field', max: 120 }).nullable(),
});
export type CommunityPostInput = z.infer<typeof communityPostInputSchema>;

/** `since` is `created_at` of the newest post that the reader has seen. */
export const newPostsQuerySchema = z.object({
  // ISO 8601 has a year 0; PostgreSQL doesn't.
  since: timestampSchema.refine((text) => !text.startsWith('0000-'), 'There was no such year'),
});
export type NewPostsQuery = z.infer<typeof newPostsQuerySchema>;

/** Others' posts in All Posts after `since`, up to `NEW_POSTS_MAX`. */
export const newPostsSchema = z.object({ count: z.number().int().min(0).max(NEW_POSTS_MAX) });
export type NewPosts = z.infer<typeof newPostsSchema>;

/** Response to a like or its removal: the current state. */
export const likeSchema = z.object({ is_liked: z.boolean(), likes_count: z.number().int() });
export type Like = z.infer<typeof likeSchema>;
