const usNumber = new Intl.NumberFormat('en-US');

/** A number with US thousands separators: 1234 is "1,234". */
export function formatCount(value: number): string {
  return usNumber.format(value);
}
