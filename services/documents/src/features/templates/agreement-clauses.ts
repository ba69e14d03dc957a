export const clauses = (): { heading: string; text: string }[] => [
  {
    heading: "1. The investment",
    text: "The Investor entrusts the Firm with the principal named above. The Firm accepts it on the deposit date, or on the investment date where no deposit date is given, and keeps a record of every later addition, rollover and repayment of principal.",
  },
  {
    heading: "2. Return on investment",
    text: "The Firm pays the Investor a return at the rate named above, calculated and paid out as this agreement states. Payouts fall on the first Wednesday of a month, or on the day after it where that Wednesday is a federal holiday.",
  },
  {
    heading: "3. Changes of principal",
    text: "Principal that is added or repaid during the term counts in full for the payout period of its date and for every later one. Payouts for periods that ended before that date do not change.",
  },
  {
    heading: "4. Rollover",
    text: "At the Investor's written request a payout or the principal may be rolled over into this or another agreement between the same parties instead of being paid.",
  },
  {
    heading: "5. End of the term",
    text: "At the end of the term the Firm repays the outstanding principal, unless the parties agree in writing on a renewal or a rollover.",
  },
  {
    heading: "6. Records and notices",
    text: "The Firm sends statements to the addresses on record. Each party tells the other of a change of address within thirty days. Changes to this agreement are made in writing, as a numbered amendment.",
  },
  {
    heading: "7. Entire agreement",
    text: "This document with its amendments is the whole agreement between the parties. A term that cannot be enforced leaves the others in force.",
  },
];
