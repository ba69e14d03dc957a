import type { Agreement } from "@accord/contracts";

/** `18 months`, `1 week`. */
const earned = { quarterly: "Quarterly", annual: "Annual", term: "Term" };
const paid = {
  monthly: "paid monthly",
  quarterly: "paid quarterly",
  "semi-annually": "paid semi-annually",
  annually: "paid annually",
  term: "paid at the end of the term",
};

/** `Annual, paid quarterly`. */
export const roiText = (agreement: Pick<Agreement, "roiCalculation" | "payoutFrequency">) =>
  `${earned[agreement.roiCalculation]}, ${paid[agreement.payoutFrequency]}`;
