import { type ComponentPropsWithoutRef, createContext, use } from 'react';

const InsideMain = createContext(false);

/** True if the surrounding frame already has the page's `<main>`. */
export const useIsInsideMain = () => use(InsideMain);

/** A plain box inside a frame that already has a `<main>`. */
export function MainArea(props: ComponentPropsWithoutRef<'main'>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value={true}>
      <main {...props} />
    </InsideMain>
  );
}
