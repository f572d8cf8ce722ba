/** GSM 03.38: what a text of seven bits a character may hold; the second line takes two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '\f^{}\\[~]|€';

/**
 * How many messages a network makes of a text: 160 places of GSM 03.38, or 70 of UTF-16 where a
 * character is beyond it; parts of a longer one lose some to their number.
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
