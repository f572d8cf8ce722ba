import { type ComponentPropsWithoutRef, createContext, use } from 'react';

const InsideMain = createContext(false);

/** The page's `<main>`; a part that can stand alone or inside a shell is a plain box in the latter. */
export function MainArea(props: ComponentPropsWithoutRef<'main'>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value={true}>
      <main {...props} />
    </InsideMain>
  );
}
