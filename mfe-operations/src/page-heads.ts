export const pageHeads = {
  "page-payout-runs": {
    title: "Payout Runs",
    subtitle: "Prepared from what is due, approved by a second person, paid in one file",
  },
  "page-approvals": {
    title: "Approvals",
    subtitle: "What a second person has to look at before money moves",
  },
  "page-imports": {
    title: "Imports",
    subtitle: "Investors, agreements, payouts and rollovers from CSV and Excel files",
  },
};
