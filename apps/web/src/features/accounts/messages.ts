export const TERMS_DECLINED = 'You must accept the terms to continue';
