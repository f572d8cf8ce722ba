import { toast } from './toast.ts';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied to clipboard!');
  } catch {
    toast.error('Failed to copy the link');
  }
}

/** Opens the device's own share sheet, or copies the link where there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet is an answer too; only a sheet that cannot open is made up for.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
