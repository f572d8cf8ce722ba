/** Replaces the composer where no one would read a message. */
export function Ending() {
  return (
    <p className="border-t border-hairline p-4 text-center text-sm text-muted">
      This account is closed. You can still read the conversation.
    </p>
  );
}
