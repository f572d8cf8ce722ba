import type { Role } from '@pro-match/domain/auth';
import { longDate } from '@pro-match/domain/formats';
import { TERMS_BODY_HEIGHT_PX } from '@pro-match/domain/limits';
import { type Terms, termsFor } from '@pro-match/domain/terms';
import { useState } from 'react';
import { serverNow } from '../../clock.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TermsText } from './terms-text.tsx';

interface TermsDialogProps {
  reader: Role;
  isOpen: boolean;
  /** For people who accepted earlier terms: says that these have changed, and since when. */
  isRenewal?: boolean;
  /** Disables everything, since closing while it saves would leave it half done. */
  isBusy: boolean;
  /**
   * Why the last try failed. Shown here because toasts of the page behind don't show while the
   * dialog is open.
   */
  failure: string | null;
  onAccept: (termsVersion: string) => void;
  onDecline: () => void;
}

export function TermsDialog(props: TermsDialogProps) {
  // Mounts again for each opening, so that the box has to be ticked each time.
  return props.isOpen ? <OpenTermsDialog {...props} /> : null;
}

/** Midnight in the reader's own time zone. */
const dayOf = (version: string) => new Date(`${version}T00:00`);

function Description({ changed }: { changed: Terms | null }) {
  return (
    <>
      Please read and accept the terms to continue
      {changed ? (
        <span className="mt-2 block text-ink">
          {`The terms have changed since you accepted them. The new ones take effect on ${longDate(dayOf(changed.countsFrom))}. If you decline, you can still read everything, but you can't send or change anything.`}
        </span>
      ) : null}
    </>
  );
}

function OpenTermsDialog({
  reader,
  isOpen,
  isRenewal = false,
  isBusy,
  failure,
  onAccept,
  onDecline,
}: TermsDialogProps) {
  const [isRead, setRead] = useState(false);
  const terms = termsFor(reader);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onDecline}
      isDismissable={!isBusy}
      title="Terms and Conditions"
      description={<Description changed={isRenewal ? terms : null} />}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onDecline}>
            Decline
          </Button>
          <Button
            disabled={!isRead}
            isPending={isBusy}
            pendingLabel="Processing..."
            onClick={() => onAccept(terms.version)}
          >
            Accept & Continue
          </Button>
        </>
      }
    >
      <section
        aria-label={terms.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        style={{ height: TERMS_BODY_HEIGHT_PX }}
        className="overflow-y-auto overscroll-contain rounded-field border border-hairline bg-sunken p-4"
      >
        <TermsText
          terms={terms}
          updated={isRenewal ? dayOf(terms.version) : new Date(serverNow())}
        />
      </section>
      <div className="py-2">
        <Checkbox isSelected={isRead} onChange={setRead} isDisabled={isBusy}>
          I have read and accept the terms and conditions
        </Checkbox>
      </div>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
    </Sheet>
  );
}
