import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Reads the new title out after each navigation, as a browser does for page loads. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // The browser announces the first page itself.
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
