import type { PublicBusinessProfile } from '@pro-match/domain/businesses';
import { initials, tintIndex } from '@pro-match/domain/formats';
import { imageFacts, imageSourceSet } from '@pro-match/domain/media';

/** Up to six pictures, or the business's initials. */
export function CardPhotos({ card }: { card: PublicBusinessProfile }) {
  const { portfolio_images: images, business_name: name } = card;
  if (images.length === 0) {
    return (
      <div className="public-card-banner" data-tint={tintIndex(card.user_id)}>
        <span
          aria-hidden="true"
          className="font-display text-[5rem] leading-none font-bold text-ink/70"
        >
          {initials(name)}
        </span>
      </div>
    );
  }
  return (
    <section aria-label="Portfolio" className="public-card-photos" data-count={images.length}>
      {images.map((url, index) => (
        <img
          key={url}
          src={url}
          srcSet={imageSourceSet(url)}
          sizes={index === 0 ? '(min-width: 64rem) 40rem, 100vw' : '20rem'}
          alt={`Work by ${name}, ${index + 1} of ${images.length}`}
          // The same picture was already decoded when the server's page showed it; decoding async
          // would flash a gap.
          decoding={index === 0 ? 'sync' : 'async'}
          loading={index === 0 ? 'eager' : 'lazy'}
          style={{ backgroundColor: imageFacts(url)?.color }}
        />
      ))}
    </section>
  );
}
