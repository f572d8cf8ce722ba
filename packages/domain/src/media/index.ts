export {
  IMAGE_WIDTHS,
  type ImageFacts,
  type ImageSize,
  imageFacts,
  imageName,
  imageSourceSet,
  imageVariant,
} from './image-name.ts';
export {
  BUSINESS_IMAGES,
  CACHE_CONTROL_DEFAULT,
  COMMUNITY_IMAGES,
  IMAGE_MEGAPIXELS,
  PORTFOLIO_FULL,
  PORTFOLIO_MAX,
  PORTFOLIO_NEEDS_PRO,
  TOO_MANY_PIXELS,
  UPLOAD_MAX_BYTES,
  UPLOAD_TIMEOUT_MS,
  UPLOAD_TOO_LARGE,
  UPLOAD_TYPES,
} from './limits.ts';
export {
  type LogoInput,
  logoInputSchema,
  type PortfolioInput,
  portfolioInputSchema,
} from './profile-images.schema.ts';
export { type ImageKind, imageKindOf, uploadPath } from './upload-path.ts';
