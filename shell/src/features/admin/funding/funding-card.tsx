import { errorText, queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { FundingAccount } from "@accord/contracts";
import { shortMask } from "@accord/domain";
import { Card, DataTable, MutedText, RowActions, type Column } from "@accord/ui";
import { Plus } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FundingDialog } from "./funding-dialog.tsx";
import { WaitingSettings } from "./waiting-settings.tsx";

const columnsOf = (edit: (account: FundingAccount) => void): readonly Column<FundingAccount>[] => [
  {
    key: "name",
    header: "Account",
    cell: ({ name, bankName }) => (
      <>
        <span className="ac-person-name ac-ellipsis" title={name}>
          {name}
        </span>
        <span className="ac-person-note ac-ellipsis" title={bankName}>
          {bankName}
        </span>
      </>
    ),
  },
  {
    key: "number",
    header: "Number",
    width: 112,
    narrowWidth: 96,
    cell: ({ accountMasked }) => <span className="ac-num">{shortMask(accountMasked)}</span>,
  },
  {
    key: "routing",
    header: "Routing",
    width: 112,
    hiddenBelow: 700,
    cell: ({ odfiRouting }) => <span className="ac-num">{odfiRouting}</span>,
  },
  {
    key: "lead",
    header: "Lead days",
    width: 96,
    align: "right",
    hiddenBelow: 700,
    cell: ({ leadDays }) => leadDays,
  },
  {
    key: "check",
    header: "Next check",
    width: 112,
    align: "right",
    hiddenBelow: 700,
    cell: ({ nextCheckNumber }) => <span className="ac-num">{nextCheckNumber}</span>,
  },
  {
    key: "actions",
    header: "Actions",
    width: 96,
    narrowWidth: 84,
    align: "right",
    cell: (account) => (
      <RowActions>
        <Button
          aria-label={`Edit ${account.name}`}
          onClick={() => edit(account)}
          text="Edit"
          variant="outlined"
        />
      </RowActions>
    ),
  },
];

type Open = { readonly account: FundingAccount | undefined } | undefined;

export function FundingCard() {
  const { data, error, refetch, isFetching } = useQuery(queryOf("/api/funding-accounts"));
  const [open, setOpen] = useState<Open>();
  return (
    <Card
      title="Funding accounts"
      tools={
        <Button
          icon={<Plus size={16} />}
          onClick={() => setOpen({ account: undefined })}
          text="Add account"
          variant="outlined"
        />
      }
    >
      <WaitingSettings shows={({ kind }) => kind !== "firm_settings"} />
      <DataTable
        caption="Funding accounts"
        columns={columnsOf((account) => setOpen({ account }))}
        density="tall"
        empty={
          <div className="ac-card-body">
            <MutedText>No funding account yet. Payout runs are paid from one.</MutedText>
          </div>
        }
        error={error ? `Error: ${errorText(error, "the list could not be loaded")}` : undefined}
        isRefreshing={isFetching}
        onRetry={() => void refetch()}
        rowKey={({ id }) => id}
        rows={data}
      />
      {open && <FundingDialog account={open.account} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
