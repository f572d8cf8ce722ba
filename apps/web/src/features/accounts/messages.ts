export const TERMS_NOT_STORED = 'Terms acceptance verification failed. Please try again.';
export const TERMS_DECLINED = 'You must accept the terms to continue';
