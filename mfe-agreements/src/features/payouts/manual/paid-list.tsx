import type { Payout } from "@accord/contracts";
import { DayText, Money, QuietNote, RowActions, Section } from "@accord/ui";
import { IconAction } from "@accord/ui/overlays";
import { Edit, Trash } from "@blueprintjs/icons";
import { payoutName } from "../payout-text.ts";

interface PaidListProps {
  readonly title: string;
  readonly empty: string;
  readonly payouts: readonly Payout[];
  /** Nothing of a closed agreement is changed. */
  readonly canChange: boolean;
  readonly onEdit: (payout: Payout) => void;
  readonly onDelete: (payout: Payout) => void;
}

/** `Check 1041 · account ends in 4821`, as far as it was noted. */
const checkText = ({ checkNumber, accountLastFour }: Payout) =>
  [checkNumber && `Check ${checkNumber}`, accountLastFour && `account ends in ${accountLastFour}`]
    .filter(Boolean)
    .join(" · ");

/** Completed payouts of one type. */
export function PaidList({ title, empty, payouts, canChange, ...on }: PaidListProps) {
  return (
    <Section title={title}>
      {payouts.length === 0 ? (
        <QuietNote>{empty}</QuietNote>
      ) : (
        <ul className="pay-paid">
          {payouts.map((payout) => (
            <li key={payout.id}>
              <DayText day={payout.payoutDate} />
              <span className="ac-muted">
                {payout.period ?? "Manual"}
                {checkText(payout) && <small>{checkText(payout)}</small>}
              </span>
              <Money amount={payout.amount} gain={payout.payoutType === "roi"} />
              {canChange && (
                <RowActions>
                  <IconAction
                    icon={<Edit size={16} />}
                    label={`Edit ${payoutName(payout)}`}
                    onClick={() => on.onEdit(payout)}
                  />
                  <IconAction
                    icon={<Trash size={16} />}
                    label={`Delete ${payoutName(payout)}`}
                    onClick={() => on.onDelete(payout)}
                  />
                </RowActions>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
