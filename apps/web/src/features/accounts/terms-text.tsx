import { longDate } from '@pro-match/domain/formats';
import type { Terms } from '@pro-match/domain/terms';

export function TermsText({ terms, updated }: { terms: Terms; updated: Date }) {
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div>
        <h3 className="text-lg">{terms.title}</h3>
        <p className="mt-1 text-muted">{`Last updated: ${longDate(updated)}`}</p>
      </div>
      {terms.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="flex flex-col gap-2">
          <h4 className="font-semibold">{heading}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
