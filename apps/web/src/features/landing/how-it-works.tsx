import { PRO_PRICE_USD } from '@pro-match/domain/limits';

const STEPS = [
  [
    'Say what you need',
    'Type it the way you would tell a neighbor. We find the right kind of pro.',
  ],
  [
    'Swipe the pros nearby',
    'Distance, hours and reviews on each card. Right connects, left passes.',
  ],
  ['Talk where it suits you', 'Only the pros you ask get your request. They answer in the chat.'],
] as const;

const FACTS = [
  ['Free for homeowners', 'Searching, asking and chatting cost nothing.'],
  [`$${PRO_PRICE_USD} flat for businesses`, 'A month of Pro. There is never a price per lead.'],
  [
    'No calls from strangers',
    'You choose when the pros you ask get your number. Nobody else does.',
  ],
] as const;

export function HowItWorks() {
  return (
    <div className="flex flex-col gap-10 py-10 lg:gap-14 lg:py-16">
      <section aria-labelledby="how" className="flex flex-col gap-5">
        <h2 id="how" className="text-2xl">
          How it works
        </h2>
        <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="flex gap-4 md:flex-col md:gap-3">
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-chip bg-spruce-tint font-display text-lg font-bold text-spruce"
              >
                {index + 1}
              </span>
              <span className="flex flex-col gap-1">
                <span className="font-display text-lg font-semibold">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <ul
        aria-label="Good to know"
        className="grid gap-5 border-y border-hairline py-8 md:grid-cols-3 md:gap-8"
      >
        {FACTS.map(([title, text]) => (
          <li key={title} className="flex flex-col gap-1">
            <span className="font-semibold text-spruce">{title}</span>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
