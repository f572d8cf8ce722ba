export { collectOrphans } from './media.job.ts';
export { mediaNoun } from './media.openapi.ts';
export { objectsRoutes } from './objects.routes.ts';
export { dropPictures, readOwnPictures, takePicturesOf } from './own-pictures.service.ts';
export { openPostImages, type PostImages } from './post-images.service.ts';
export { profileImagesRoutes } from './profile-images.routes.ts';
export { publicObjectsRoutes } from './public-objects.routes.ts';
export { pictureReader } from './shown-picture.service.ts';
export { isUpload } from './upload-turns.ts';
