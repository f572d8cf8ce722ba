import { cardCodePath, cardSlugPath, publicCardPath } from '@pro-match/domain/paths';

const absolute = (path: string) => new URL(path, window.location.origin).href;

/** The address of a business's public card; `id` is the profile's. */
export const cardLink = (id: string) => absolute(publicCardPath(id));

/** The address encoded in a labelled code. */
export const codeLink = (code: string) => absolute(cardCodePath(code));

/** The readable address of a card. */
export const slugLink = (slug: string) => absolute(cardSlugPath(slug));
