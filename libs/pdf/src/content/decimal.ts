/** PDF numbers have no exponent. */
export const decimal = (value: number, places = 4) =>
  value
    .toFixed(places)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");
