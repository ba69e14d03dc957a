import type { Payout } from "@accord/contracts";
import { MutedText, RowActions, Section } from "@accord/ui";
import { IconButton } from "@accord/remote-kit";
import { Edit, Trash } from "@blueprintjs/icons";
import { MoneyList, type MoneyItem } from "../../../records/money-list.tsx";
import { payoutName } from "../payout-text.ts";

interface PaidListProps {
  readonly title: string;
  readonly type: Payout["payoutType"];
  readonly empty: string;
  readonly payouts: readonly Payout[];
  /** False for a closed agreement. */
  readonly canChange: boolean;
  readonly onEdit: (payout: Payout) => void;
  readonly onDelete: (payout: Payout) => void;
}

/** `Check 1041 · account ends in 4821`. */
const checkText = ({ checkNumber, accountLastFour }: Payout) =>
  [checkNumber && `Check ${checkNumber}`, accountLastFour && `account ends in ${accountLastFour}`]
    .filter(Boolean)
    .join(" · ");

type Buttons = Pick<PaidListProps, "onEdit" | "onDelete"> & { readonly payout: Payout };

function PaidActions({ payout, onEdit, onDelete }: Buttons) {
  return (
    <RowActions>
      <IconButton
        icon={<Edit size={16} />}
        label={`Edit ${payoutName(payout)}`}
        onClick={() => onEdit(payout)}
      />
      <IconButton
        icon={<Trash size={16} />}
        label={`Delete ${payoutName(payout)}`}
        onClick={() => onDelete(payout)}
      />
    </RowActions>
  );
}

export function PaidList({ title, type, empty, payouts, canChange, ...on }: PaidListProps) {
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
    actions: canChange && <PaidActions payout={payout} {...on} />,
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
