import { shortMask } from "@accord/domain";
import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { Investor, PayeeAccount } from "@accord/contracts";
import { SectionQuery } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { MutedText } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AccountList } from "./account-list.tsx";
import { BankDialog, type OpenBankDialog } from "./bank-dialog.tsx";
import {
  hasSecondParty,
  isCurrent,
  isSingle,
  isWaiting,
  nameOfParty,
  payoutsInRuns,
} from "./bank-text.ts";
import "./bank.css";
import { useShownSecret } from "./use-shown-secret.ts";

export interface OpenChange {
  /** The account whose pane is open. */
  readonly changeId: string | undefined;
  readonly onOpenChange: (id: string) => void;
}

interface BankSectionProps extends OpenChange {
  readonly investor: Investor;
}

export function BankSection({ investor, changeId, onOpenChange }: BankSectionProps) {
  const query = useQuery(
    queryOf("/api/investors/:id/payee-accounts", { params: { id: investor.id } }),
  );
  const [dialog, setDialog] = useState<OpenBankDialog>();
  const secrets = useShownSecret();
  const accounts = query.data;
  return (
    <>
      <SectionQuery
        anchor="bank-details"
        query={query}
        title="Bank details"
        tools={
          accounts && (
            <RoleOnly needs="staff">
              <SectionTools accounts={accounts} investor={investor} onOpen={setDialog} />
            </RoleOnly>
          )
        }
        what="the bank details"
      >
        {(rows) => (
          <PartyLists
            {...{ changeId, investor, onOpenChange, secrets }}
            accounts={rows}
            onDialog={setDialog}
          />
        )}
      </SectionQuery>
      <BankDialog
        accounts={accounts ?? []}
        dialog={dialog}
        investor={investor}
        onClose={() => setDialog(undefined)}
        onRequested={(account) => {
          setDialog(undefined);
          onOpenChange(account.id);
        }}
        onRevealed={(account, number) => secrets.show(account.id, number)}
      />
    </>
  );
}

const WAITS = "A change waits already. Decide about it or withdraw it first.";

interface SectionToolsProps {
  readonly investor: Investor;
  readonly accounts: readonly PayeeAccount[];
  readonly onOpen: (dialog: OpenBankDialog) => void;
}

function SectionTools({ accounts, investor, onOpen }: SectionToolsProps) {
  const waiting = new Set(accounts.filter(isWaiting).map(({ party }) => party));
  const isFull = waiting.size === (hasSecondParty(investor) ? 2 : 1);
  const inUse = accounts.filter(({ status }) => status === "active" || status === "cooling");
  return (
    <>
      {inUse.length > 0 && (
        <Button
          onClick={() => onOpen({ kind: "block" })}
          text="Block payments"
          variant="outlined"
        />
      )}
      <Button
        onClick={() => onOpen({ kind: "request" })}
        disabled={isFull}
        title={isFull ? WAITS : undefined}
        text={accounts.some(isCurrent) ? "Change bank details" : "Add bank details"}
        variant="outlined"
      />
    </>
  );
}

interface PartyListsProps extends BankSectionProps {
  readonly accounts: readonly PayeeAccount[];
  readonly secrets: ReturnType<typeof useShownSecret>;
  readonly onDialog: (dialog: OpenBankDialog) => void;
}

/** One list for each party that has bank details; the names stand above when there are two. */
function PartyLists({ accounts, investor, ...list }: PartyListsProps) {
  if (accounts.length === 0)
    return <MutedText>No bank details yet. Payouts go out as checks.</MutedText>;
  const parties = ([1, 2] as const).map((number) => ({
    name: nameOfParty(investor, number),
    rows: accounts.filter(({ party }) => party === number),
  }));
  const shown = parties.filter(({ rows }) => rows.length > 0);
  const second = accounts.some(({ party }) => party === 2);
  return (
    <div className="bank-parties">
      {shown.map(({ name, rows }) => (
        <div key={name}>
          {second && <h4 className="bank-party">{name}</h4>}
          <AccountList {...list} accounts={rows} name={name} />
          <WaitingNote accounts={rows} />
        </div>
      ))}
    </div>
  );
}

function WaitingNote({ accounts }: { readonly accounts: readonly PayeeAccount[] }) {
  const inUse = accounts.find(({ status }) => status === "active");
  if (!inUse || !accounts.some(isWaiting)) return null;
  return (
    <div className="bank-note">
      <MutedText>
        {payoutsInRuns(inUse) ?? "Payouts"} {isSingle(inUse) ? "goes" : "go"} to{" "}
        {shortMask(inUse.accountMasked)} while it is in use.
      </MutedText>
    </div>
  );
}
