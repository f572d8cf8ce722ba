import { createRoot } from 'react-dom/client';
import { UpdateBar } from './update-bar.tsx';

/**
 * Shows the bar above the app until the user answers. It has its own root, so that no screen
 * carries code rarely needed; elements fixed to the window make room for `--bar-height`.
 */
export function showUpdate(onReload: () => void): void {
  const { style } = document.documentElement;
  const place = document.createElement('div');
  place.className = 'sticky top-0 z-50';
  document.body.prepend(place);
  const size = new ResizeObserver(() =>
    style.setProperty('--bar-height', `${place.offsetHeight}px`),
  );
  size.observe(place);
  const root = createRoot(place);
  const close = () => {
    size.disconnect();
    style.removeProperty('--bar-height');
    root.unmount();
    place.remove();
  };
  root.render(<UpdateBar onReload={onReload} onLater={close} />);
}
