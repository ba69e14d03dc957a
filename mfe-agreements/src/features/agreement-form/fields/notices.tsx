import { Callout, Checkbox } from "@accord/blueprint";
import { formatUsd, pluralForm, pluralize } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { useWatch } from "react-hook-form";
import type { FormContext } from "../form-context.ts";
import { roundingNotice } from "../../../records/rounding-notice.ts";
import { typedTotalNotice } from "../../../records/typed-total-notice.ts";
import { pastDueOf } from "../values/preview.ts";
import { midPeriodOf } from "../values/terms-of.ts";

interface NoticeProps {
  readonly context: FormContext;
}

const TYPED_TOTAL_NOTE =
  "Principal moves in this agreement. A typed total ignores that: clear it to let the payouts follow the principal.";

/** The advanced form shows these beside its schedule. */
export function BasicNotices({ context: { preview, values, movements } }: NoticeProps) {
  const rounded =
    preview && roundingNotice(preview.plan, preview.terms.roiCalculation, preview.total);
  const typed = preview && typedTotalNotice(preview.terms.totalRoiManual, preview.total);
  const isKept = midPeriodOf(values) !== null && values.roiPaymentType !== "full";
  return (
    <>
      {rounded && <Notice text={rounded} />}
      {typed && <Notice text={typed} />}
      {values.totalRoi !== "" && movements.length > 0 && <Notice text={TYPED_TOTAL_NOTE} />}
      {isKept && (
        <Notice
          text={`The first period stays as it was chosen: ${
            values.roiPaymentType === "daily" ? "paid by the day" : "another amount"
          }.`}
        />
      )}
    </>
  );
}

export function LockedNotice({ context: { limits } }: NoticeProps) {
  if (limits === null) return null;
  if (limits.lockedTerms !== null) return <Notice text={limits.lockedTerms} />;
  if (!limits.isFixedByHistory) return null;
  return (
    <Notice text="Start date, first payout date, ROI calculation and payout frequency stay as they are: a payout was paid, rolled over or settled. To change them, close this agreement and roll it into a new one." />
  );
}

function Notice({ text }: { readonly text: string }) {
  return (
    <Callout className="af-notice" compact icon={false}>
      {text}
    </Callout>
  );
}

/** What saving makes overdue, with the choice to record it as paid. */
export function PastDueNotice({ context: { form, preview, limits } }: NoticeProps) {
  const { today } = useSession();
  const isPaid = useWatch({ control: form.control, name: "paidBeforeToday" });
  const due = preview && pastDueOf(preview.rows, today);
  if (due === null) return null;
  const { ref, ...box } = form.register("paidBeforeToday");
  return (
    <Callout className="af-notice" compact icon={false} intent="warning">
      <p>
        {pluralize(due.count, "payout")} of {formatUsd(due.sum)} in all{" "}
        {pluralForm(due.count, "is", "are")} dated before today and will be{" "}
        {isPaid ? "recorded as paid" : "overdue immediately"}.
      </p>
      {limits === null && (
        <Checkbox {...box} inputRef={ref} label="Payouts before today were already paid" />
      )}
    </Callout>
  );
}
