/**
 * The same in every `npm test`, so that nobody meets another's luck; `npm run test:long` draws one.
 */
export const moneySeed = Number(process.env["MONEY_SEED"] ?? 20_261_120);
