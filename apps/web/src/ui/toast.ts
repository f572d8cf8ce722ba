export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
}

const SHOWN_MS = 4_000;
const ERROR_SHOWN_MS = 7_000;

let message: ToastMessage | null = null;
let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function become(next: ToastMessage | null): void {
  message = next;
  for (const watch of watchers) watch();
}

function show(tone: ToastTone, text: string): void {
  counter += 1;
  become({ id: counter, tone, text });
  holdToast(false);
}

/** One toast at a time: a new one takes the place of the old one. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  dismiss: () => become(null),
};

/** While a pointer or the focus is on it, a toast stays. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(timer);
  if (isHeld || !message) return;
  timer = setTimeout(toast.dismiss, message.tone === 'error' ? ERROR_SHOWN_MS : SHOWN_MS);
}

export function watchToast(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

export function currentToast(): ToastMessage | null {
  return message;
}

const regions: string[] = [];

/** Announces a place where toasts can show; the newest one shows them until it goes away. */
export function enterRegion(id: string): () => void {
  regions.push(id);
  for (const watch of watchers) watch();
  return () => {
    regions.splice(regions.indexOf(id), 1);
    for (const watch of watchers) watch();
  };
}

export function topRegion(): string | undefined {
  return regions.at(-1);
}
