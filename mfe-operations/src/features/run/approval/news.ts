import type { PayoutRunDetails } from "@accord/contracts";
import { countOf } from "../../../records/run-text.ts";
import { linesText } from "../run-texts.ts";

export interface NewsGroup {
  readonly key: "newPayees" | "changedAccounts" | "notAsPlanned";
  readonly title: string;
  readonly count: string;
}

/** What is new in the run, without groups that are empty. */
export function newsOf({
  newSinceLast,
}: Pick<PayoutRunDetails, "newSinceLast">): readonly NewsGroup[] {
  const { newPayees, changedAccounts, notAsPlanned } = newSinceLast;
  const groups: readonly (NewsGroup & { readonly of: number })[] = [
    {
      key: "newPayees",
      title: "New payees",
      count: countOf(newPayees, "investor"),
      of: newPayees,
    },
    {
      key: "changedAccounts",
      title: "Changed account",
      count: countOf(changedAccounts, "investor"),
      of: changedAccounts,
    },
    {
      key: "notAsPlanned",
      title: "Amounts not as planned",
      count: linesText(notAsPlanned),
      of: notAsPlanned,
    },
  ];
  return groups.filter(({ of }) => of > 0);
}

export const newsTitle = ({ newSinceLast }: Pick<PayoutRunDetails, "newSinceLast">): string =>
  newSinceLast.lastReference === null
    ? "What is new"
    : `What is new since ${newSinceLast.lastReference}`;
