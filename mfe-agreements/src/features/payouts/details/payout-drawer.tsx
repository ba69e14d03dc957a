import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { ListedPayout } from "@accord/contracts";
import { formatInstant, formatUsd, payoutMethodLabels, payoutMethods } from "@accord/domain";
import { RecordFailure } from "@accord/remote-kit";
import { Link } from "@accord/router";
import { useSession } from "@accord/shell-kit";
import { DayText, DetailList, Money, Section, StatusTag, SummaryStrip } from "@accord/ui";
import { RecordDrawer } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { investorOf } from "../list/listed-text.ts";
import { AgreementLink } from "../list/payout-columns.tsx";
import type { RowControls } from "../list/payout-actions.tsx";
import { usePayoutActions } from "../menu/payout-actions.ts";
import { typeText } from "../payout-text.ts";

interface PayoutDrawerProps extends Omit<RowControls, "onOpen" | "onComplete"> {
  readonly id: string;
  readonly isOpen: boolean;
  /** The list's row, shown until the record is loaded. */
  readonly preview: ListedPayout | undefined;
  readonly onClose: () => void;
}

function Actions({
  payout,
  ...on
}: Omit<RowControls, "onOpen" | "onComplete"> & { readonly payout: ListedPayout }) {
  const actions = usePayoutActions(payout, payout.agreement.status);
  if (payout.run) return <InRun isPaid={payout.status === "completed"} run={payout.run} />;
  if (actions.length === 0) return null;
  const isWaiting = on.isWaiting(payout);
  const button = (text: string, onClick: (payout: ListedPayout) => void) => (
    <Button
      aria-disabled={isWaiting || undefined}
      onClick={() => !isWaiting && onClick(payout)}
      text={text}
      variant="outlined"
    />
  );
  return (
    <div className="pay-drawer-actions">
      {actions.includes("pay") && (
        <Button intent="primary" onClick={() => on.onPay(payout)} text="Mark as Paid" />
      )}
      {actions.includes("rollOver") && button("Roll Over", on.onRollOver)}
      {actions.includes("undo") && button("Undo payment", on.onUndo)}
      {actions.includes("delete") && !actions.includes("undo") && button("Delete", on.onDelete)}
    </div>
  );
}

interface InRunProps {
  readonly run: NonNullable<ListedPayout["run"]>;
  readonly isPaid: boolean;
}

/** A run pays or paid it: it is changed there. */
function InRun({ run, isPaid }: InRunProps) {
  const link = <Link to={`/payout-runs?id=${run.id}`}>{run.reference}</Link>;
  return (
    <p className="pay-note pay-drawer-actions">
      {isPaid ? <span>To take it back, record a return in {link}.</span> : <span>In {link}</span>}
    </p>
  );
}

function Facts({ payout }: { readonly payout: ListedPayout }) {
  const { timeZone } = useSession();
  const { agreement, completedAt } = payout;
  const methods = payoutMethods.filter((method) => agreement.methods.includes(method));
  const isPaid = payout.status === "completed";
  return (
    <>
      <SummaryStrip
        items={[
          { label: "Amount", value: <Money amount={payout.amount} /> },
          isPaid
            ? { label: "Paid", value: <DayText day={payout.payoutDate} /> }
            : { label: "Due Date", value: <DayText day={payout.dueDate} /> },
        ]}
      />
      <Section title="Payout">
        <DetailList
          items={[
            { label: "Agreement", value: <AgreementLink payout={payout} /> },
            { label: "Period", value: payout.period ?? "Manual payout" },
            { label: "Payout Type", value: typeText[payout.payoutType] },
            {
              label: "Method",
              value: methods.map((method) => payoutMethodLabels[method]).join("; "),
            },
            ...(isPaid
              ? [
                  { label: "Due Date", value: <DayText day={payout.dueDate} /> },
                  { label: "Paid by", value: payout.paidBy },
                  {
                    label: "Recorded",
                    value: completedAt && formatInstant(completedAt, timeZone),
                  },
                  { label: "Check Number", value: payout.checkNumber },
                  { label: "Account Last Four", value: payout.accountLastFour },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  );
}

export function PayoutDrawer({ id, isOpen, preview, onClose, ...on }: PayoutDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf("/api/payouts/:id", { params: { id } }),
    enabled: isOpen,
  });
  const shown = data ?? (error ? undefined : preview);
  return (
    <RecordDrawer
      {...(shown && {
        subtitle: (
          <Link to={`/investors?id=${shown.agreement.investor.id}`}>{investorOf(shown)}</Link>
        ),
        tag: <StatusTag of="payout" status={shown.status} />,
      })}
      isOpen={isOpen}
      onClose={onClose}
      title={shown ? `Payout of ${formatUsd(shown.amount)}` : "Payout"}
      width={560}
    >
      {shown && <Actions payout={shown} {...on} />}
      {shown && <Facts payout={shown} />}
      {!data && error && (
        <RecordFailure error={error} onRetry={() => void refetch()} what="the payout" />
      )}
    </RecordDrawer>
  );
}
