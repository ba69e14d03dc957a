import { Button } from "@accord/blueprint";
import type { SettingChange } from "@accord/contracts";
import { ownWorkMessage } from "@accord/domain";
import { DangerNotice, LazyDialog, useFormWrite } from "@accord/remote-kit";
import { useHasRole, useNotify, useSession } from "@accord/shell-kit";
import { loadOnce } from "@accord/ui";
import { useState } from "react";
import { WaitingSince } from "./waiting-since.tsx";

const loadReject = loadOnce(async () => (await import("./reject-setting.tsx")).RejectSetting);

interface WaitingSettingsProps {
  readonly changes: readonly SettingChange[];
}

/** Changes of settings, decided here: they have no record of their own. */
export function WaitingSettings({ changes }: WaitingSettingsProps) {
  return (
    <ul className="ops-settings">
      {changes.map((change) => (
        <SettingItem change={change} key={change.id} />
      ))}
    </ul>
  );
}

function SettingItem({ change }: { readonly change: SettingChange }) {
  const { title, parts, requestedBy, requestedAt } = change;
  return (
    <li aria-label={title}>
      <div className="ops-setting-name">{title}</div>
      <div className="ac-muted">
        {requestedBy.name} · <WaitingSince at={requestedAt} />
      </div>
      <dl className="ops-setting-parts">
        {parts.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before === null ? after || "None" : `${before || "None"} → ${after || "None"}`}
            </dd>
          </div>
        ))}
      </dl>
      <SettingDecision change={change} />
    </li>
  );
}

function SettingDecision({
  change: { id, title, requestedBy },
}: {
  readonly change: SettingChange;
}) {
  const [isRejecting, setRejecting] = useState(false);
  const session = useSession();
  const notify = useNotify();
  const isApprover = useHasRole("approver");
  const failed = "Failed to approve the change";
  const approval = useFormWrite("POST", "/api/setting-changes/:id/approve", {
    failed,
    fields: [],
    onSaved: () => notify.success(`${title}: change approved`),
  });
  if (!isApprover) return null;
  const isOwn = requestedBy.id === session.id;
  const why = `ops-setting-${id}`;
  return (
    <>
      <DangerNotice>{approval.notice}</DangerNotice>
      <div className="ops-setting-steps">
        {isOwn && (
          <span className="ac-muted" id={why}>
            {ownWorkMessage}
          </span>
        )}
        <Button
          aria-label={`Reject: ${title}`}
          onClick={() => setRejecting(true)}
          text="Reject"
          variant="outlined"
        />
        <Button
          aria-describedby={isOwn ? why : undefined}
          aria-disabled={approval.isPending || undefined}
          aria-label={`Approve: ${title}`}
          disabled={isOwn}
          intent="primary"
          onClick={() => approval.send({ params: { id }, body: {} })}
          text={approval.isPending ? "Approving..." : "Approve"}
        />
      </div>
      {isRejecting && (
        <LazyDialog load={loadReject} props={{ id, title, onClose: () => setRejecting(false) }} />
      )}
    </>
  );
}
