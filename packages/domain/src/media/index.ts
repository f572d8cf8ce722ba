export * from './attachment.schema.ts';
export * from './attachments.ts';
export * from './image-name.ts';
export * from './limits.ts';
export * from './profile-images.schema.ts';
export * from './request-photo.schema.ts';
export * from './request-photos.ts';
export * from './upload-path.ts';
