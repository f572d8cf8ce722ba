/** Returns true if this build has a worker and the browser supports one. */
export function hasWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Registers the app's service worker; registering the same one again changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/worker.js');
}
