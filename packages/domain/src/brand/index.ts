/** The product's name. Every text that shows it takes it from here. */
export const BRAND = 'Pro Match';
