import { Button } from "@accord/blueprint";
import type { PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import {
  businessDay,
  formatInstant,
  pluralize,
  shortMask,
  skipRefusal,
  type Day,
} from "@accord/domain";
import { LazyDialog } from "@accord/remote-kit";
import { RoleOnly, useHasRole, useSession } from "@accord/shell-kit";
import { Time } from "@blueprintjs/icons";
import { useState } from "react";
import { partsOf, runDays } from "../bank-text.ts";
import type { Step } from "../dialogs/account-step.tsx";
import { loadStep } from "../lazy-parts.ts";
import { ApprovalForm } from "./approval-form.tsx";

/** When the change would be, or is, in use, and what the user may do about it. */
export function ChangeFoot({ change }: { readonly change: PayeeAccountDetails }) {
  const [step, setStep] = useState<Step>();
  const isApprover = useHasRole("approver");
  const isCooling = change.status === "cooling";
  return (
    <>
      <CoolingHint change={change} />
      {isApprover && !isCooling ? (
        <ApprovalForm change={change}>
          <WithdrawButton onStep={setStep} />
        </ApprovalForm>
      ) : (
        <FootSteps change={change} onStep={setStep} />
      )}
      {step && (
        <LazyDialog
          load={loadStep}
          props={{ account: change, step, onClose: () => setStep(undefined) }}
        />
      )}
    </>
  );
}

/** What is paid until the change is in use, and by which runs: the payment date decides. */
function untilThen({ accountMasked, inRuns = [] }: PayeeAccount, inUse: Day): string {
  const before = inRuns.filter(({ paymentDate }) => paymentDate < inUse);
  const later = inRuns.filter(({ paymentDate }) => paymentDate >= inUse);
  const released = later.filter(({ isReleased }) => isReleased === true);
  const open = later.filter(({ isReleased }) => isReleased !== true);
  const also = before.length === 0 ? "" : `, also in ${runDays({ inRuns: before })}`;
  const stays =
    released.length === 0
      ? ""
      : ` ${runDays({ inRuns: released })}, released already, ${payOf(released)} it after that as well.`;
  const others =
    open.length === 0
      ? ""
      : ` Unless released before, ${runDays({ inRuns: open })} ${payOf(open)} the new account.`;
  return `Until then ${shortMask(accountMasked)} is paid${also}.${stays}${others}`;
}

const payOf = ({ length }: readonly unknown[]) => (length === 1 ? "pays" : "pay");

function CoolingHint({ change }: { readonly change: PayeeAccountDetails }) {
  const { timeZone } = useSession();
  const { ifApproved, activeFrom, replaces, status } = change;
  const at = status === "cooling" ? activeFrom : (ifApproved?.activeFrom ?? null);
  if (at === null) return null;
  const after =
    ifApproved && ifApproved.hours > 0
      ? `, ${pluralize(ifApproved.hours, "hour")} after approval`
      : "";
  const isAtOnce = ifApproved?.hours === 0;
  return (
    <div className="bank-hint">
      <Time size={16} />
      <div>
        <div className="bank-fact">
          {isAtOnce
            ? "In use at once after approval"
            : `In use from ${formatInstant(at, timeZone)}${after}`}
        </div>
        {!isAtOnce && (
          <div className="bank-fact-note">
            {replaces
              ? untilThen(replaces, businessDay(new Date(at), timeZone))
              : "Until then there is no account in use."}
          </div>
        )}
      </div>
    </div>
  );
}

type OnStep = (step: Step) => void;

function WithdrawButton({ onStep }: { readonly onStep: OnStep }) {
  return (
    <RoleOnly needs="staff">
      <Button onClick={() => onStep("withdraw")} text="Withdraw" variant="outlined" />
    </RoleOnly>
  );
}

interface FootStepsProps {
  readonly change: PayeeAccountDetails;
  readonly onStep: OnStep;
}

/** While the change cools, and for who may not approve. */
function FootSteps({ change, onStep }: FootStepsProps) {
  const { id } = useSession();
  const isApprover = useHasRole("approver");
  const isStaff = useHasRole("staff");
  const canSkip = change.status === "cooling" && isApprover;
  const refusal = canSkip ? skipRefusal(partsOf(change), id) : null;
  if (!isStaff && !canSkip) return null;
  return (
    <div className="bank-foot-row">
      <WithdrawButton onStep={onStep} />
      {canSkip && (
        <>
          <span className="bank-foot-why" id="bank-skip-why">
            {refusal?.message ?? "You had no part in this change."}
          </span>
          <Button
            aria-describedby="bank-skip-why"
            disabled={refusal !== null}
            onClick={() => onStep("skip-cooling")}
            text="Skip cooling"
            variant="outlined"
          />
        </>
      )}
    </div>
  );
}
