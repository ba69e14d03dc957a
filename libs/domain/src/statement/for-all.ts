/** In one batch of staff who are no administrators (docs/rules.md#batches-of-statements). */
export const MAX_CHOSEN_INVESTORS = 25;

/** Such a batch, and its ZIP, are for administrators. Without a choice all investors are meant. */
export const isForAll = (investorIds: readonly string[] | undefined): boolean =>
  investorIds === undefined || new Set(investorIds).size > MAX_CHOSEN_INVESTORS;
