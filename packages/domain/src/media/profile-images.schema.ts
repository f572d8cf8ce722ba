import { z } from 'zod';
import { PORTFOLIO_FULL, PORTFOLIO_MAX } from './limits.ts';

/** A path in the bucket, or an address that the profile shows already. */
const image = z.string().min(1).max(600);

/** The image that becomes the logo; null takes the logo away. */
export const logoInputSchema = z.object({ path: image.nullable() });
export type LogoInput = z.infer<typeof logoInputSchema>;

const portfolio = z.array(image).max(PORTFOLIO_MAX, PORTFOLIO_FULL);

/**
 * The whole portfolio in its new order. `known` is what the profile showed when the
 * sender last saw it: what other devices added or took away since then stays so.
 * Without it the new order replaces whatever is shown.
 */
export const portfolioInputSchema = z.object({ paths: portfolio, known: portfolio.optional() });
export type PortfolioInput = z.infer<typeof portfolioInputSchema>;
