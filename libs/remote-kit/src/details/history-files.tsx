import { fileUrl } from "@accord/api-client";
import type { AuditEntry } from "@accord/contracts";

interface HistoryFilesProps {
  readonly files: AuditEntry["files"];
}

export function HistoryFiles({ files }: HistoryFilesProps) {
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
