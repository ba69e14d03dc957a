function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Too large to be exact: ${value}`);
  return number;
}

/**
 * The product over `divisor`, rounded half up once (docs/rules.md#rounding). Throws RangeError for
 * an unsafe result.
 */
export function multiplyDivideHalfUp(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), 1n);
  return divideHalfUp(product, BigInt(divisor));
}

export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  if (divisor <= 0n) throw new RangeError("The divisor must be above zero");
  return safeNumber(floorDivide(2n * dividend + divisor, 2n * divisor));
}

export function divideUp(dividend: bigint, divisor: bigint): number {
  if (divisor <= 0n) throw new RangeError("The divisor must be above zero");
  return safeNumber(-floorDivide(-dividend, divisor));
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
