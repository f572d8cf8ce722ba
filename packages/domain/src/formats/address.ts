/**
 * Splits an e-mail or web address into parts, each with the character that ends it: a line may
 * break between two, besides the usual places. Joined, they are the address.
 */
export function addressParts(address: string): string[] {
  return address.match(/[^.@_/]*[.@_/]+|[^.@_/]+/g) ?? [];
}
