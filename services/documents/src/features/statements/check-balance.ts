import type { StatementPaper } from "@accord/contracts/internal";
import { formatUsd, parseMoney } from "@accord/domain";

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total + parseMoney(amount), 0);

/** A message for the first sum that is wrong, else null. Exact to the cent. */
export function checkBalance(paper: StatementPaper): string | null {
  const { agreements } = paper;
  const wrong = agreements.find(({ opening, principal, closing }) => {
    const activity = sum(principal.map(({ amount }) => amount));
    return parseMoney(opening) + activity !== parseMoney(closing);
  });
  if (wrong) return unbalanced(wrong.reference, wrong.opening, wrong.closing);
  if (parseMoney(paper.opening) + parseMoney(paper.activity) !== parseMoney(paper.closing)) {
    return unbalanced("The statement", paper.opening, paper.closing);
  }
  for (const name of ["opening", "closing", "roiPaid", "roiRolled"] as const) {
    if (sum(agreements.map((agreement) => agreement[name])) !== parseMoney(paper[name])) {
      return `Its agreements do not add up to ${formatUsd(paper[name])} (${words[name]}). Nothing was printed; tell who looks after the system.`;
    }
  }
  return null;
}

const words = {
  opening: "opening balance",
  closing: "closing balance",
  roiPaid: "ROI paid",
  roiRolled: "ROI rolled over",
};

const unbalanced = (what: string, opening: string, closing: string) =>
  `${what} does not balance: ${formatUsd(opening)} and the activity do not make ${formatUsd(closing)}. Nothing was printed; tell who looks after the system.`;
