import { imageSourceSet } from '@pro-match/domain/media';

/** For an `<img>` that is one of `shown` tiles; the page's head preloads the same sources. */
export function photoSources(url: string, shown: number) {
  return {
    src: url,
    srcSet: imageSourceSet(url),
    sizes: shown === 1 ? '(min-width: 44rem) 40rem, 100vw' : '(min-width: 44rem) 20rem, 50vw',
  };
}
