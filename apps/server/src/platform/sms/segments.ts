/** The characters of GSM 03.38, seven bits each; those of the second line take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

/**
 * Returns how many messages a network splits a text into. Each holds 160 places of GSM 03.38, or
 * 70 of UTF-16 if the text has a character outside of it. The parts of a longer text hold fewer,
 * since each also carries its number.
 */
export function segmentsOf(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((one) => BASIC.includes(one) || EXTENDED.includes(one));
  const places = isGsm
    ? characters.length + characters.filter((one) => EXTENDED.includes(one)).length
    : text.length;
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return places <= whole ? 1 : Math.ceil(places / part);
}
