import type { PayoutRunDetails } from "@accord/contracts";
import { shortMask, formatDay } from "@accord/domain";
import { PageHeader, useIsPhone } from "@accord/ui";
import type { ReactNode } from "react";
import { Crumb } from "../../../records/head/crumb.tsx";
import { RunTag } from "../../../records/run-tag.tsx";

interface RunHeadProps {
  readonly run: PayoutRunDetails;
  readonly actions: ReactNode;
}

export function RunHead({ run, actions }: RunHeadProps) {
  const { reference, paymentDate, dueThrough, fundingAccount } = run;
  const isPhone = useIsPhone();
  const account = `${fundingAccount.name} ${shortMask(fundingAccount.accountMasked ?? "")}`.trim();
  const parts = [
    `Payment date ${formatDay(paymentDate)}`,
    isPhone ? "" : `due through ${formatDay(dueThrough)}`,
    isPhone ? account : `account ${account}`,
  ];
  return (
    <div className="ops-head">
      <Crumb list="Payout Runs" record={reference} to="/payout-runs" />
      <PageHeader
        actions={actions}
        badge={<RunTag status={run.status} />}
        subtitle={parts.filter(Boolean).join(" · ")}
        title={reference}
      />
    </div>
  );
}
