export { type DemoPictures, drawPictures, pictureUrl } from './draw-pictures.ts';
