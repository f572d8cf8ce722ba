import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** The user closed the password prompt; nothing was done. */
class ProofDeclined extends Error {
  override name = 'ProofDeclined';
}

export interface ProofRequest {
  onProven: () => void;
  onDeclined: () => void;
}

const request = createStore<ProofRequest | null>(null);
let askers = 0;

/** True if the server wants proof that this is still the owner. */
function isProofDue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed';
}

function askForProof(): Promise<void> {
  return new Promise((resolve, reject) => {
    request.set({
      onProven: () => {
        request.set(null);
        resolve();
      },
      onDeclined: () => {
        request.set(null);
        reject(new ProofDeclined());
      },
    });
  });
}

/**
 * For actions that only the owner may take. If the server wants proof first, asks the user for the
 * password or a mailed code, and repeats the request. Throws {@link ProofDeclined}.
 */
export async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    // One prompt at a time, and only if a screen can show it.
    if (!isProofDue(error) || request.get() || askers === 0) throw error;
  }
  await askForProof();
  return act();
}

/** The pending prompt, or null; for the component that shows it. */
export function useProofRequest(): ProofRequest | null {
  useEffect(() => {
    askers += 1;
    return () => {
      askers -= 1;
      request.get()?.onDeclined();
    };
  }, []);
  return request.useValue();
}
