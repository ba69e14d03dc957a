function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Too large to be exact: ${value}`);
  return number;
}

/**
 * The exact product of whole numbers divided by `divisor`, rounded half up once, at the end
 * (docs/rules.md#rounding). Half of a negative result rounds up too: -0.5 is 0. Throws RangeError
 * when the divisor is not above zero, a factor is not whole or the result is not exact.
 */
export function multiplyDivideHalfUp(factors: readonly number[], divisor: number): number {
  const product = factors.reduce((sum, factor) => sum * BigInt(factor), 1n);
  return divideHalfUp(product, BigInt(divisor));
}

/** `dividend / divisor` rounded half up to a whole number. Throws RangeError as above. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  if (divisor <= 0n) throw new RangeError("The divisor must be above zero");
  return safeNumber(floorDivide(2n * dividend + divisor, 2n * divisor));
}

/** `dividend / divisor` rounded up to a whole number. Throws RangeError as above. */
export function divideUp(dividend: bigint, divisor: bigint): number {
  if (divisor <= 0n) throw new RangeError("The divisor must be above zero");
  return safeNumber(-floorDivide(-dividend, divisor));
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
