export const pageHeads = {
  "page-agreements": { title: "Agreements", subtitle: "Track and manage investment agreements" },
  "page-agreements-check-file": {
    title: "Does this file match?",
    subtitle: "Compare a PDF with the signed documents",
  },
  "page-payouts": { title: "Upcoming Payouts", subtitle: "Next 60 days" },
};
