export function hasWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Registering the same worker again changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/worker.js');
}
