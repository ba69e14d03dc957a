import { Tag } from "@accord/blueprint";
import type { PayeeAccount } from "@accord/contracts";
import { formatInstant, type PayeeAccountStatus } from "@accord/domain";
import { useSession } from "@accord/shell-kit";

const TAGS: Readonly<
  Record<PayeeAccountStatus, readonly [string, "none" | "success" | "warning" | "danger"]>
> = {
  requested: ["Waits for approval", "warning"],
  cooling: ["In use from", "warning"],
  active: ["In use", "success"],
  replaced: ["Replaced", "none"],
  rejected: ["Rejected", "danger"],
  withdrawn: ["Withdrawn", "none"],
  blocked: ["Blocked", "danger"],
};

export function AccountTag({
  account: { status, activeFrom },
}: {
  readonly account: Pick<PayeeAccount, "status" | "activeFrom">;
}) {
  const { timeZone } = useSession();
  const [text, intent] = TAGS[status];
  const isCooling = status === "cooling" && activeFrom !== null;
  return (
    <Tag intent={intent} minimal>
      {isCooling ? `${text} ${formatInstant(activeFrom, timeZone)}` : text}
    </Tag>
  );
}
