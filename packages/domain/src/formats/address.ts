/**
 * The parts of an e-mail or web address, each with the character that ends it: a line may break
 * between two of them, in addition to the usual places. Joined they are the address.
 */
export function addressParts(address: string): string[] {
  return address.match(/[^.@_/]*[.@_/]+|[^.@_/]+/g) ?? [];
}
