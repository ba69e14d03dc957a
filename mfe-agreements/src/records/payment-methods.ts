export const paymentMethods = [
  { name: "businessCheckStandardMail", label: "Business check, standard mail" },
  { name: "businessCheckFlatRateEnvelope", label: "Business check, flat rate envelope" },
  { name: "cashiersCheckStandardMail", label: "Cashier's check, standard mail" },
  { name: "cashiersCheckFlatRateEnvelope", label: "Cashier's check, flat rate envelope" },
  { name: "achTransfer", label: "ACH transfer" },
  { name: "wireTransfer", label: "Wire transfer" },
] as const;

export type MethodName = (typeof paymentMethods)[number]["name"];
