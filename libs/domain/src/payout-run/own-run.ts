/** For who created, edited or submitted a run (docs/rules.md#approval-of-a-run). */
export const ownRunMessage = "You had a part in this run. Another approver has to approve it.";
