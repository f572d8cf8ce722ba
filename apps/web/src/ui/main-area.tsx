import { type ComponentPropsWithoutRef, createContext, use } from 'react';

const InsideMain = createContext(false);

/** Whether a part stands in a frame that has the page's `<main>` already. */
export const useIsInsideMain = () => use(InsideMain);

/** The page's `<main>`; a part that can stand alone or inside a shell is a plain box in the latter. */
export function MainArea(props: ComponentPropsWithoutRef<'main'>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value={true}>
      <main {...props} />
    </InsideMain>
  );
}
