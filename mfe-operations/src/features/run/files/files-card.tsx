import { callFile, errorText, saveFile } from "@accord/api-client";
import { Button, Tag } from "@accord/blueprint";
import type { PayoutRunDetails } from "@accord/contracts";
import { formatLocalMinute } from "@accord/domain";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { Card } from "@accord/ui";
import { Download } from "@blueprintjs/icons";
import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "../approval/fingerprint.tsx";
import { fileTexts } from "../run-texts.ts";

type RunFile = PayoutRunDetails["files"][number];

interface FilesCardProps {
  readonly run: Pick<PayoutRunDetails, "id" | "files">;
}

/** The file states the firm's local minute, without a zone. */

function useDownload(id: string) {
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ kind }: RunFile) =>
      callFile("GET", "/api/payout-runs/:id/files/:kind", { params: { id, kind } }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) =>
      notify.error(errorText(error, "The file was not downloaded. Please try again.")),
  });
}

/** The files of a released run; each download makes the file again and compares its hash. */
export function FilesCard({ run }: FilesCardProps) {
  const canDownload = useHasRole(["staff", "approver"]);
  const download = useDownload(run.id);
  return (
    <Card note={canDownload ? undefined : "Staff and approvers download them"} title="Files">
      <ul className="ops-files">
        {run.files.map((file) => (
          <li key={`${file.kind} ${file.madeAt} ${file.voidReason}`}>
            <span className="ops-file-name">
              <strong>{fileTexts[file.kind]}</strong>
              {file.voidReason !== null && (
                <Tag intent="danger" minimal title={file.voidReason}>
                  Void
                </Tag>
              )}
              <small>
                {file.fileName} · {file.madeBy.name}, {formatLocalMinute(file.madeAt)}
              </small>
            </span>
            {file.sha256 !== null && <Fingerprint sha256={file.sha256} what={file.fileName} />}
            {canDownload && file.voidReason === null && (
              <Button
                aria-disabled={download.isPending}
                aria-label={`Download ${fileTexts[file.kind]}`}
                icon={<Download size={16} />}
                onClick={() => !download.isPending && download.mutate(file)}
                size="small"
                text={download.isPending && download.variables === file ? "Making..." : "Download"}
                variant="outlined"
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
