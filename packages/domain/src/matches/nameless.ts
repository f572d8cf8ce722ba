/** The specification's words for a party whose profile is missing, as the other side reads them. */
export const NAMELESS = { client: 'Unknown Business', business: 'Unknown Client' } as const;
