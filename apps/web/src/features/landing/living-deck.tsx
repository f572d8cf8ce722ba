import { DEMO_CARDS, DemoFace } from './demo-cards.tsx';

export function LivingDeck() {
  return (
    <div aria-hidden="true" className="living-deck">
      {DEMO_CARDS.map((card) => (
        <div key={card.trade} className={`living-card living-card--${card.verdict}`}>
          <DemoFace
            card={card}
            stamp={
              <span className="living-stamp">
                {card.verdict === 'connect' ? 'Connect' : 'Pass'}
              </span>
            }
          />
        </div>
      ))}
    </div>
  );
}
