/** As History and exports name the documents of a record. */
export const documentNames = {
  w9: "W9",
  agreement: "Agreement document",
  tax1099: (year: number | string) => `1099 for ${year}`,
  amendment: (number: number | string) => `Amendment ${number}`,
  additional: (slot: number | string) => `Additional document ${slot}`,
} as const;
