import { cardCodeIn, NO_CARD } from '@pro-match/domain/businesses';
import { slugOf } from '@pro-match/domain/formats';
import { cardContactPath, publicCardPath } from '@pro-match/domain/paths';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { findPublicCard } from '../business-profiles.service.ts';
import { countVisit } from '../card-codes/count-visit.ts';
import { vcard } from './vcard.ts';
import { VIEW_LIMIT } from './view-limit.ts';

/** For the address book of a phone. */
export function cardContactRoutes(deps: Deps): Router {
  const router = createRouter();

  router.get(cardContactPath(':id'), limited(deps.limits, VIEW_LIMIT), async (c) => {
    const found = await findPublicCard(deps, c.req.param('id') ?? '');
    if (!found) throw notFound(NO_CARD.title);
    const { id, zipCode, card } = found;
    const via = c.req.query('via');
    // The owner trying it out does not count.
    if (via !== 'own')
      await countVisit(deps, c, { profileId: id, code: cardCodeIn(via), what: 'saves' });
    const link = `${deps.config.publicUrl}${publicCardPath(id)}`;
    return c.body(vcard({ ...card, zip_code: zipCode }, link), 200, {
      'Content-Type': 'text/vcard; charset=utf-8',
      // Inline: a phone then offers to add the contact instead of storing a file.
      'Content-Disposition': `inline; filename="${slugOf(card.business_name)}.vcf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  });

  return router;
}
