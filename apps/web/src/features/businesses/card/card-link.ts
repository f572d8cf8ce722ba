import { cardCodePath, cardSlugPath, publicCardPath } from '@pro-match/domain/paths';

const absolute = (path: string) => new URL(path, window.location.origin).href;

/** `id` is the profile's. */
export const cardLink = (id: string) => absolute(publicCardPath(id));

export const codeLink = (code: string) => absolute(cardCodePath(code));

export const slugLink = (slug: string) => absolute(cardSlugPath(slug));
