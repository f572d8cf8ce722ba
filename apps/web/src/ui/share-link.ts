import { toast } from './toast.ts';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied to clipboard!');
  } catch {
    toast.error('Failed to copy the link');
  }
}

/** Opens the device's share sheet, or copies the link if there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet is a choice; copy only if it can't open.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
