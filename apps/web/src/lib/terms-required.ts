import { createListeners } from '../store.ts';

const refusals = createListeners();

/** The error code of a write that the server refuses because the terms weren't accepted. */
export const TERMS_REQUIRED = 'terms_required';

export const tellTermsRequired = refusals.tell;

/** Calls `listener` at each such refusal; returns the way to stop. */
export const onTermsRequired = refusals.add;
