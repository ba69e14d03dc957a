import { failureReason, queryOf, useWrite } from "@accord/api-client";
import { Button, Callout } from "@accord/blueprint";
import type { SettingChange } from "@accord/contracts";
import { formatInstantDay } from "@accord/domain";
import { useNotify, useSession } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";

const FAILED = "Failed to withdraw the change";

interface WaitingSettingsProps {
  readonly shows: (change: SettingChange) => boolean;
}

/** What was requested and waits for a second person (docs/rules.md#settings-that-wait). */
export function WaitingSettings({ shows }: WaitingSettingsProps) {
  const { data } = useQuery(queryOf("/api/approvals"));
  return (data?.settings ?? [])
    .filter(shows)
    .map((change) => <WaitingSetting change={change} key={change.id} />);
}

function WaitingSetting({ change }: { readonly change: SettingChange }) {
  const { id, kind, title, parts, requestedBy, requestedAt } = change;
  const { timeZone } = useSession();
  const notify = useNotify();
  const withdraw = useWrite("POST", "/api/setting-changes/:id/withdraw", {
    onSuccess: () => notify.success(`${title}: change withdrawn`),
    onError: (error) => notify.error(failureReason(error) ?? FAILED),
  });
  // Of a new account number, bank and routing number come first.
  const shown = kind === "new_funding_account" ? parts.slice(0, 3) : parts;
  const texts = shown.map(
    ({ label, before, after }) => `${label} ${before ? `${before} → ` : ""}${after || "none"}`,
  );
  return (
    <Callout className="ac-setting-waits" compact icon={false} intent="warning">
      <p>
        {title}: waits for approval by somebody else. {texts.join(", ")}. Requested by{" "}
        {requestedBy.name} on {formatInstantDay(requestedAt, timeZone)}.
      </p>
      <Button
        aria-disabled={withdraw.isPending || undefined}
        aria-label={`Withdraw: ${title}`}
        onClick={() => !withdraw.isPending && withdraw.mutate({ params: { id }, body: {} })}
        text={withdraw.isPending ? "Withdrawing..." : "Withdraw"}
        variant="outlined"
      />
    </Callout>
  );
}
