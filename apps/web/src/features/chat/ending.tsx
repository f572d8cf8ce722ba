/** In the composer's place where nobody would read what is written. */
export function Ending() {
  return (
    <p className="border-t border-hairline p-4 text-center text-sm text-muted">
      This account is closed. You can still read what was written.
    </p>
  );
}
