import type { Payout } from "@accord/contracts";
import { MutedText, Section } from "@accord/ui";
import { EditButtons } from "../../../records/edit-buttons.tsx";
import { MoneyList, type MoneyItem } from "../../../records/money-list.tsx";
import { RunLink } from "../../../records/run-link.tsx";
import { payoutName } from "../payout-text.ts";

interface PaidListProps {
  readonly type: Payout["payoutType"];
  readonly payouts: readonly Payout[];
  /** False for a closed agreement. */
  readonly canChange: boolean;
  readonly onEdit: (payout: Payout) => void;
  readonly onDelete: (payout: Payout) => void;
}

const texts = {
  roi: { title: "ROI Payouts", empty: "No ROI payouts yet." },
  principal: { title: "Principal Payouts", empty: "No principal payouts yet." },
} as const;

/** `Check 1041 · account ends in 4821`. */
const checkText = ({ checkNumber, accountLastFour }: Payout) =>
  [checkNumber && `Check ${checkNumber}`, accountLastFour && `account ends in ${accountLastFour}`]
    .filter(Boolean)
    .join(" · ");

export function PaidList({ type, payouts, canChange, ...on }: PaidListProps) {
  const { title, empty } = texts[type];
  const itemOf = (payout: Payout): MoneyItem => ({
    id: payout.id,
    day: payout.payoutDate,
    about: (
      <>
        {payout.period ?? "Manual"}
        {checkText(payout) && <small>{checkText(payout)}</small>}
      </>
    ),
    amount: payout.amount,
    isGain: payout.payoutType === "roi",
    actions: payout.run ? (
      <RunLink run={payout.run} />
    ) : (
      canChange && (
        <EditButtons
          name={payoutName(payout)}
          onDelete={() => on.onDelete(payout)}
          onEdit={() => on.onEdit(payout)}
        />
      )
    ),
  });
  return (
    <div data-paid={type}>
      <Section title={title}>
        {payouts.length === 0 ? (
          <MutedText>{empty}</MutedText>
        ) : (
          <MoneyList items={payouts.map(itemOf)} />
        )}
      </Section>
    </div>
  );
}
