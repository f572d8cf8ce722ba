import { SignpostDrawing } from './drawings/signpost-drawing.tsx';
import { LinkButton } from './link-button.tsx';

interface SignpostPageProps {
  title: string;
  code?: string;
  home: '/';
  children: string;
}

/** Replaces a page that doesn't exist. */
export function SignpostPage({ title, code, home, children }: SignpostPageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-4 text-center">
        <SignpostDrawing />
        {code ? <p className="font-semibold text-muted tabular-nums">{code}</p> : null}
        <h1 className="text-2xl">{title}</h1>
        <p className="text-balance text-muted">{children}</p>
        <LinkButton to={home}>Return to Home</LinkButton>
      </div>
    </main>
  );
}
