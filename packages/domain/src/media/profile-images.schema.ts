import { z } from 'zod';
import { PORTFOLIO_MAX } from './limits.ts';

/** A path in the bucket, or an address that the profile shows already. */
const image = z.string().min(1).max(600);

/** The image that becomes the logo; null takes the logo away. */
export const logoInputSchema = z.object({ path: image.nullable() });
export type LogoInput = z.infer<typeof logoInputSchema>;

/** The whole portfolio in its new order. */
export const portfolioInputSchema = z.object({
  paths: z.array(image).max(PORTFOLIO_MAX, `A portfolio has at most ${PORTFOLIO_MAX} images`),
});
export type PortfolioInput = z.infer<typeof portfolioInputSchema>;
