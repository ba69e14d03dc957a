import type { AuditEntry } from "@accord/contracts";
import { formatInstant, localText } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { NotSet, ReferenceText, VisuallyHidden } from "@accord/ui";
import { fileUrl } from "@accord/api-client";

function HistoryFiles({ files }: { readonly files: AuditEntry["files"] }) {
  return (
    <ul className="rk-changes">
      {files.map(({ key, fileName, isCurrent }) => (
        <li key={key}>
          <a
            href={fileUrl("/api/documents/:key", { params: { key } })}
            rel="noopener"
            target="_blank"
          >
            {fileName}
          </a>
          {!isCurrent && <span className="ac-muted"> (replaced)</span>}
        </li>
      ))}
    </ul>
  );
}

type Change = AuditEntry["changes"][number];

function ChangeLine({ change }: { readonly change: Change }) {
  const { timeZone } = useSession();
  const shown = (value: string | null) =>
    value === null ? <NotSet /> : localText(value, timeZone);
  return (
    <li>
      <span className="ac-muted">{change.field}:</span> {shown(change.before)}{" "}
      <span aria-hidden="true">→</span>
      <VisuallyHidden>changed to</VisuallyHidden> {shown(change.after)}
    </li>
  );
}

export function HistoryEntry({ entry }: { readonly entry: AuditEntry }) {
  const { timeZone } = useSession();
  return (
    <li className="rk-event">
      <div>
        <ReferenceText text={entry.text} />
      </div>
      <div className="rk-event-note">
        {entry.by ?? "System"} ·{" "}
        <time dateTime={entry.at}>{formatInstant(entry.at, timeZone)}</time>
      </div>
      {entry.action === "update" && entry.changes.length > 0 && (
        <ul className="rk-changes">
          {entry.changes.map((change) => (
            <ChangeLine change={change} key={change.field} />
          ))}
        </ul>
      )}
      {entry.files.length > 0 && <HistoryFiles files={entry.files} />}
    </li>
  );
}
