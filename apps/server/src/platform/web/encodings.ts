export type Encoding = 'br' | 'gzip';

/** The best available encoding that `Accept-Encoding` allows. */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (!accepted) return undefined;
  const weights = new Map<string, number>();
  for (const entry of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : Number(q));
  }
  const weight = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return available.find((encoding) => weight(encoding) > 0);
}
