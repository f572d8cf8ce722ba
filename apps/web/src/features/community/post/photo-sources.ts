import { imageSourceSet } from '@pro-match/domain/media';

/**
 * The sources of a post's `<img>`, as one of `shown` tiles; the page's head requests the same ones.
 */
export function photoSources(url: string, shown: number) {
  return {
    src: url,
    srcSet: imageSourceSet(url),
    sizes: shown === 1 ? '(min-width: 44rem) 40rem, 100vw' : '(min-width: 44rem) 20rem, 50vw',
  };
}
