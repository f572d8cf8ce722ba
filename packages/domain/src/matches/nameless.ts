/** The specification's words for a party without a profile, as shown to the other side. */
export const NAMELESS = { client: 'Unknown Business', business: 'Unknown Client' } as const;
