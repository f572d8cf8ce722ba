import { BRAND } from '@pro-match/domain/brand';
import { SHARE_POPUP_HEIGHT_PX, SHARE_POPUP_WIDTH_PX } from '@pro-match/domain/limits';
import { toast } from '../../../ui/toast.ts';

const SHARER = 'https://www.facebook.com/sharer/sharer.php';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied to clipboard!');
  } catch {
    toast.error('Failed to copy the link');
  }
}

function openPopup(url: string): boolean {
  const left = Math.max(0, window.screenX + (window.outerWidth - SHARE_POPUP_WIDTH_PX) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SHARE_POPUP_HEIGHT_PX) / 2);
  const size = `width=${SHARE_POPUP_WIDTH_PX},height=${SHARE_POPUP_HEIGHT_PX}`;
  const address = `${SHARER}?${new URLSearchParams({ u: url })}`;
  const popup = window.open(address, 'share', `popup,${size},left=${left},top=${top}`);
  // Gives the other site no access to this page.
  if (popup) popup.opener = null;
  return popup !== null;
}

/**
 * Opens the device's share sheet, else a social network's popup; copies the link if the popup is
 * blocked.
 */
export async function sharePost(url: string, businessName: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: `A shoutout for ${businessName} on ${BRAND}`, url });
      return;
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (!openPopup(url)) await copy(url);
}
