export {
  type Caption,
  type CaptionInput,
  captionInputSchema,
  captionSchema,
} from './caption.schema.ts';
export {
  type CommunityComment,
  type CommunityCommentInput,
  communityCommentInputSchema,
  communityCommentSchema,
} from './comment.schema.ts';
export {
  type CommunityPost,
  type CommunityPostInput,
  type CommunityPostsQuery,
  communityPostInputSchema,
  communityPostSchema,
  communityPostsQuerySchema,
  type Like,
  likeSchema,
  type NewPosts,
  type NewPostsQuery,
  newPostsQuerySchema,
  newPostsSchema,
} from './post.schema.ts';
export {
  BUSINESS_MISSING,
  captionFailure,
  POST_FIELDS,
  STATE_MISSING,
  TOO_MANY_PHOTOS,
} from './post-fields.ts';
export { FEED_TABS, type FeedTab, NEW_POSTS_MAX } from './post-rules.ts';
export {
  type NotifyBusinessShoutout,
  notifyBusinessShoutoutSchema,
} from './shoutout.schema.ts';
