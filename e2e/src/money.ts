/** Cents of a decimal string such as `"1250.00"`. */
export const cents = (amount: string) => Math.round(Number(amount) * 100);

/** As the screens show it, `$1,250.00`. */
export const usd = (inCents: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(inCents / 100);
