import { queryOf } from "@accord/api-client";
import type { PayeeAccountDetails } from "@accord/contracts";
import { RecordFailure } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { SkeletonBars } from "@accord/ui";
import { DrawerPane } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { AccountTag } from "../account-tag.tsx";
import { channelTexts, isWaiting, whenText } from "../bank-text.ts";
import { CallBack } from "./call-back.tsx";
import { ChangeTable } from "./change-table.tsx";
import { ChangeFoot } from "./change-foot.tsx";
import { Decision } from "./decision.tsx";
import { Evidence } from "./evidence.tsx";
import { RiskSigns } from "./risk-signs.tsx";

interface BankChangeProps {
  readonly id: string;
  readonly investorId: string;
  readonly onClose: () => void;
}

/** The second pane of an investor's details: a change of bank details and its decision. */
export function BankChange({ id, investorId, onClose }: BankChangeProps) {
  const { data, error, refetch } = useQuery(queryOf("/api/payee-accounts/:id", { params: { id } }));
  const isOther = data !== undefined && data.investorId !== investorId;
  if (data === undefined || isOther) {
    return (
      <DrawerPane onClose={onClose} title="Bank change">
        {isOther && <p className="ac-quiet">This change belongs to another investor.</p>}
        {!isOther && error && (
          <RecordFailure error={error} onRetry={() => void refetch()} what="the bank change" />
        )}
        {!isOther && !error && <SkeletonBars lines={8} />}
      </DrawerPane>
    );
  }
  return <LoadedChange change={data} onClose={onClose} />;
}

interface LoadedChangeProps {
  readonly change: PayeeAccountDetails;
  readonly onClose: () => void;
}

function LoadedChange({ change, onClose }: LoadedChangeProps) {
  const session = useSession();
  const { investorName, requestedBy, requestedAt, channel } = change;
  const requested = `requested ${whenText(requestedAt, session)} by ${requestedBy.name}`;
  return (
    <DrawerPane
      foot={isWaiting(change) && <ChangeFoot change={change} key={change.id} />}
      onClose={onClose}
      subtitle={`${investorName} · ${requested}, ${channelTexts[channel]}`}
      tag={<AccountTag account={change} />}
      title={isWaiting(change) ? "Bank change" : "Bank account"}
    >
      <ChangeTable change={change} key={change.id} />
      <CallBack change={change} />
      <Evidence change={change} key={`${change.id} evidence`} />
      {isWaiting(change) && <RiskSigns signs={change.riskSigns} />}
      <Decision change={change} />
    </DrawerPane>
  );
}
