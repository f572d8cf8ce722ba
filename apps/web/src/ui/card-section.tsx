import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface CardSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function CardSection({ title, description, children }: CardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
      </div>
      <Card className="flex flex-col gap-4">{children}</Card>
    </section>
  );
}
