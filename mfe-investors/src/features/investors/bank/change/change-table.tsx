import { Button } from "@accord/blueprint";
import type { PayeeAccount, PayeeAccountDetails } from "@accord/contracts";
import { LazyDialog } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { NotSet } from "@accord/ui";
import { useState, type ReactNode } from "react";
import { AccountNumber } from "../account-number.tsx";
import { accountKindLabels, isWaiting, maskedRouting } from "../bank-text.ts";
import { loadReveal } from "../lazy-parts.ts";
import { useShownSecret } from "../use-shown-secret.ts";

interface Row {
  readonly label: string;
  readonly show: (account: PayeeAccount, whole: string | undefined) => ReactNode;
  /** Two accounts differ in the row when these do. */
  readonly compare: (account: PayeeAccount) => string;
  /** What differs although it looks the same. */
  readonly hidden?: (change: PayeeAccountDetails) => string | undefined;
}

const kindOf = ({ accountKind, holderKind }: PayeeAccount) =>
  `${accountKindLabels[accountKind]}, ${holderKind}`;

const rows: readonly Row[] = [
  {
    label: "Account",
    show: ({ accountMasked }, whole) => <AccountNumber masked={accountMasked} whole={whole} />,
    compare: ({ accountMasked }) => accountMasked,
    hidden: ({ accountDiffers, accountMasked, replaces }) =>
      accountDiffers && accountMasked === replaces?.accountMasked
        ? "Another number with the same ending"
        : undefined,
  },
  {
    label: "Routing no.",
    show: ({ routingNumber }, whole) =>
      whole === undefined ? maskedRouting(routingNumber) : routingNumber,
    compare: ({ routingNumber }) => routingNumber,
  },
  {
    label: "Bank",
    show: ({ bankName }) => bankName ?? <NotSet />,
    compare: ({ bankName }) => bankName ?? "",
  },
  { label: "Kind", show: kindOf, compare: kindOf },
  {
    label: "Holder",
    show: ({ holderName }) => holderName,
    compare: ({ holderName }) => holderName,
  },
];

/** The account in use and the new one; what differs is tinted. */
export function ChangeTable({ change }: { readonly change: PayeeAccountDetails }) {
  const secrets = useShownSecret();
  const [revealed, setRevealed] = useState<PayeeAccount>();
  const former = isWaiting(change) ? change.replaces : null;
  const columns = former ? [former, change] : [change];
  const close = () => setRevealed(undefined);
  const onShow = (number: string) => revealed && secrets.show(revealed.id, number);
  return (
    <>
      <div className="bank-table-frame">
        <table className="bank-table">
          <caption className="ac-hidden">
            {former ? "The account in use and the new one" : "The account"}
          </caption>
          {(former || isWaiting(change)) && (
            <thead>
              <tr>
                <th scope="col">
                  <span className="ac-hidden">Detail</span>
                </th>
                {former && <th scope="col">In use</th>}
                <th scope="col">New</th>
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ label, show, compare, hidden }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((account) => {
                  const isNew = account === change && former !== null;
                  const note = isNew ? hidden?.(change) : undefined;
                  const isChanged =
                    isNew && (note !== undefined || compare(former) !== compare(change));
                  return (
                    <td className={isChanged ? "bank-changed" : ""} key={account.id}>
                      {show(account, secrets.textOf(account.id))}
                      {note && <div className="bank-fact-note">{note}</div>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <RoleOnly needs="approver">
          <div className="bank-table-foot">
            <RevealButton
              isNew={isWaiting(change)}
              isShown={secrets.textOf(change.id) !== undefined}
              onHide={secrets.hide}
              onReveal={() => setRevealed(change)}
            />
          </div>
        </RoleOnly>
      </div>
      {revealed && (
        <LazyDialog load={loadReveal} props={{ account: revealed, onClose: close, onShow }} />
      )}
    </>
  );
}

interface RevealButtonProps {
  readonly isNew: boolean;
  readonly isShown: boolean;
  readonly onReveal: () => void;
  readonly onHide: () => void;
}

function RevealButton({ isNew, isShown, onReveal, onHide }: RevealButtonProps) {
  return (
    <Button
      onClick={isShown ? onHide : onReveal}
      text={isShown ? "Hide the numbers" : `Reveal the ${isNew ? "new " : ""}numbers`}
      variant="minimal"
    />
  );
}
