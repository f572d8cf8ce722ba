export { drawPictures } from './draw-pictures.ts';
export { LOGOS, picturesOf } from './picture-names.ts';
