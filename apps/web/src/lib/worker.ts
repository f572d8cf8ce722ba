/** Whether this build has a worker and the browser takes one. */
export function hasWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** The app's service worker; the same again changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/worker.js');
}
