import { createStore } from '../store.ts';

type ToastTone = 'success' | 'error' | 'info';

interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  action: ToastAction | undefined;
}

const SHOWN_MS = 4_000;
/** For errors, and messages that call for a decision. */
const LONG_SHOWN_MS = 7_000;

interface ToastOptions {
  /** For the result of an action that navigates: the next screen still shows it. */
  isCarried?: boolean;
  action?: ToastAction;
}

const message = createStore<ToastMessage | null>(null);
let isCarried = false;
let counter = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The returned function removes the toast, unless another one is shown by then. */
function show(tone: ToastTone, text: string, options: ToastOptions = {}): () => void {
  counter += 1;
  const id = counter;
  isCarried = options.isCarried ?? false;
  message.set({ id, tone, text, action: options.action });
  holdToast(false);
  return () => {
    if (message.get()?.id === id) toast.dismiss();
  };
}

/** Only one toast shows at a time: a new one replaces the old one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss: () => message.set(null),
};

/** A toast disappears with its screen, unless it is carried to the next one. */
export function leaveScreen(): void {
  if (message.get() && !isCarried) toast.dismiss();
}

/** A carried toast now belongs to this screen, however many redirects led here. */
export function arriveOnScreen(): void {
  isCarried = false;
}

/** A toast stays while a pointer or the focus is on it. */
export function holdToast(isHeld: boolean): void {
  clearTimeout(timer);
  const shown = message.get();
  if (isHeld || !shown) return;
  const isLong = shown.tone === 'error' || shown.action !== undefined;
  timer = setTimeout(toast.dismiss, isLong ? LONG_SHOWN_MS : SHOWN_MS);
}

export const currentToast = message.get;
export const useToast = message.useValue;

const regions = createStore<readonly string[]>([]);

/** Registers a place for toasts; the newest one shows them until it is removed. */
export function enterRegion(id: string): () => void {
  regions.set([...regions.get(), id]);
  return () => regions.set(regions.get().filter((region) => region !== id));
}

export function useTopRegion(): string | undefined {
  return regions.useValue().at(-1);
}
