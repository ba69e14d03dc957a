/** The chosen agreement. A blank would mean that none is wanted: the contract must ask for one. */
export const chosenId = (id: string) => id || "none";
