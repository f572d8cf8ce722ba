import { BRAND } from '@pro-match/domain/brand';

export const SUBSCRIBED = `Subscription activated! Welcome to ${BRAND}.`;
export const CHECKOUT_LEFT = 'Subscription was cancelled. Please subscribe to access all features.';
