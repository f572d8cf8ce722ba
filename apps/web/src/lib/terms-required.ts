import { createListeners } from '../store.ts';

const refusals = createListeners();

/** The server refuses a write with this code because the terms weren't accepted. */
export const TERMS_REQUIRED = 'terms_required';

export const tellTermsRequired = refusals.tell;

/** Calls the listener at each such refusal; returns a function that stops this. */
export const onTermsRequired = refusals.add;
