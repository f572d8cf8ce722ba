import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Reads the new page's title out after each navigation, as a browser does for real page loads. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // The first page is announced by the browser itself.
        if (pathChanged && fromLocation) setTitle(document.title);
      }),
    [router],
  );
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
