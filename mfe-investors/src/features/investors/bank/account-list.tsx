import { Button } from "@accord/blueprint";
import type { PayeeAccount } from "@accord/contracts";
import { useHasRole, useSession } from "@accord/shell-kit";
import { ChevronRight } from "@blueprintjs/icons";
import { useState } from "react";
import { AccountNumber } from "./account-number.tsx";
import { AccountTag } from "./account-tag.tsx";
import type { OpenBankDialog } from "./bank-dialog.tsx";
import type { OpenChange } from "./bank-section.tsx";
import { isCurrent, isWaiting, kindsText, rowId, stateText } from "./bank-text.ts";
import type { ShownSecrets } from "./use-shown-secret.ts";

interface AccountListProps extends OpenChange {
  readonly name: string;
  /** Newest first. */
  readonly accounts: readonly PayeeAccount[];
  readonly secrets: ShownSecrets;
  readonly onDialog: (dialog: OpenBankDialog) => void;
}

const PAST_SHOWN = 2;

const rank = ({ status }: PayeeAccount) => (status === "active" || status === "blocked" ? 0 : 1);

/** What is in use first, then what waits; of the rest the newest, and more on request. */
export function AccountList({ name, accounts, ...row }: AccountListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const current = accounts.filter(isCurrent).toSorted((a, b) => rank(a) - rank(b));
  const past = accounts.filter((account) => !isCurrent(account));
  const shown = past.filter(
    ({ id }, index) => showsAll || index < PAST_SHOWN || id === row.changeId,
  );
  const more = past.length - shown.length;
  return (
    <ul aria-label={`Bank details of ${name}`} className="bank-accounts">
      {[...current, ...shown].map((account) => (
        <AccountRow account={account} key={account.id} {...row} />
      ))}
      {more > 0 && (
        <li className="bank-more">
          <Button
            onClick={() => setShowsAll(true)}
            text={`Show ${more} earlier`}
            variant="minimal"
          />
        </li>
      )}
    </ul>
  );
}

interface AccountRowProps extends Omit<AccountListProps, "name" | "accounts"> {
  readonly account: PayeeAccount;
}

function AccountRow({ account, changeId, onOpenChange, ...row }: AccountRowProps) {
  const { today, timeZone } = useSession();
  const isOpen = account.id === changeId;
  const whole = row.secrets.textOf(account.id);
  return (
    <li className={isOpen ? "bank-account bank-account-open" : "bank-account"}>
      <div className="bank-account-text">
        <button
          aria-expanded={isOpen}
          id={rowId(account.id)}
          className={isCurrent(account) ? "bank-account-name" : "bank-account-name ac-muted"}
          onClick={() => onOpenChange(account.id)}
          type="button"
        >
          <AccountNumber masked={account.accountMasked} whole={whole} />{" "}
          <span className="ac-muted">{kindsText(account)}</span>
        </button>
        <div className="bank-account-note">{stateText(account, { today, timeZone })}</div>
      </div>
      <AccountTag account={account} />
      <RowTool account={account} {...row} />
    </li>
  );
}

type RowToolProps = Pick<AccountRowProps, "account" | "secrets" | "onDialog">;

function RowTool({ account, secrets, onDialog }: RowToolProps) {
  const isApprover = useHasRole("approver");
  const ends = account.accountMasked.replace(/^•+/, "");
  if (isWaiting(account)) return <ChevronRight className="bank-chevron" size={16} />;
  if (!isApprover) return <span className="bank-tool" />;
  if (account.status === "blocked")
    return (
      <Button
        aria-label={`Unblock ${ends}`}
        className="bank-tool"
        onClick={() => onDialog({ kind: "unblock", account })}
        text="Unblock"
        variant="minimal"
      />
    );
  const isShown = secrets.textOf(account.id) !== undefined;
  return (
    <Button
      aria-label={`${isShown ? "Hide" : "Reveal"} ${ends}`}
      className="bank-tool"
      onClick={() => (isShown ? secrets.hide() : onDialog({ kind: "reveal", account }))}
      text={isShown ? "Hide" : "Reveal"}
      variant="minimal"
    />
  );
}
