/**
 * A blank id would be valid as 'this agreement'; an invalid one makes the contract report the
 * missing choice.
 */
export const chosenId = (id: string) => id || "none";
