/** Every text that shows the product's name takes it from here. */
export const BRAND = 'Pro Match';
