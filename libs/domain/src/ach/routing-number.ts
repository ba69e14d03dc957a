const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Nine digits with the ABA checksum: 3, 7 and 1 times the digits add up to a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === "000000000") return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}
