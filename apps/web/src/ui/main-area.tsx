import { type ComponentPropsWithoutRef, createContext, use } from 'react';

const InsideMain = createContext(false);

/** Returns true if the surrounding frame already has the page's `<main>`. */
export const useIsInsideMain = () => use(InsideMain);

/** The page's `<main>`; inside a shell that already has one, it is a plain box. */
export function MainArea(props: ComponentPropsWithoutRef<'main'>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value={true}>
      <main {...props} />
    </InsideMain>
  );
}
