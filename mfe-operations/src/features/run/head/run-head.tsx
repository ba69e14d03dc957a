import type { PayoutRunDetails } from "@accord/contracts";
import { shortMask, formatDay } from "@accord/domain";
import { Link } from "@accord/router";
import { PageHeader, useIsPhone } from "@accord/ui";
import { ArrowLeft, ChevronRight } from "@blueprintjs/icons";
import type { ReactNode } from "react";
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
      <nav aria-label="Breadcrumb" className="ops-crumb">
        {isPhone && <ArrowLeft size={16} />}
        <Link to="/payout-runs">Payout Runs</Link>
        {!isPhone && (
          <>
            <ChevronRight size={12} />
            <span>{reference}</span>
          </>
        )}
      </nav>
      <PageHeader
        actions={actions}
        badge={<RunTag status={run.status} />}
        subtitle={parts.filter(Boolean).join(" · ")}
        title={reference}
      />
    </div>
  );
}
