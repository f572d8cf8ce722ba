export * from './caption.schema.ts';
export * from './comment.schema.ts';
export * from './post.schema.ts';
export * from './post-fields.ts';
export * from './post-rules.ts';
export * from './shoutout.schema.ts';
