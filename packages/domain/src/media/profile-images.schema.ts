import { z } from 'zod';
import { PORTFOLIO_FULL, PORTFOLIO_MAX } from './limits.ts';

/** A path in the bucket, or an address already on the profile. */
const image = z.string().min(1).max(600);

/** The new logo; null removes it. */
export const logoInputSchema = z.object({ path: image.nullable() });
export type LogoInput = z.infer<typeof logoInputSchema>;

const portfolio = z.array(image).max(PORTFOLIO_MAX, PORTFOLIO_FULL);

/**
 * The whole portfolio in its new order. `known` is what the sender last saw on the profile: changes
 * made on other devices since then are kept. Without it, the new order replaces whatever is shown.
 */
export const portfolioInputSchema = z.object({ paths: portfolio, known: portfolio.optional() });
export type PortfolioInput = z.infer<typeof portfolioInputSchema>;
