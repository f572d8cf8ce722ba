/**
 * Splits an e-mail or web address where a line may break, besides the usual places. Joined, the
 * parts are the address.
 */
export function addressParts(address: string): string[] {
  return address.match(/[^.@_/]*[.@_/]+|[^.@_/]+/g) ?? [];
}
