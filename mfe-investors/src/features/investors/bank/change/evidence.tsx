import { fileUrl, useUpload } from "@accord/api-client";
import type { PayeeAccountDetails } from "@accord/contracts";
import { EVIDENCE_READERS } from "@accord/domain";
import { ADDITIONAL_FILES, DocumentRow, OpenButton, useUploadRow } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { MutedText, Section } from "@accord/ui";
import { uploadMessages } from "../../documents/upload-messages.ts";

interface EvidenceProps {
  readonly change: PayeeAccountDetails;
}

/** The request as it came; it can be added or replaced until the change is decided. */
export function Evidence({ change }: EvidenceProps) {
  const canRead = useHasRole(EVIDENCE_READERS);
  const isStaff = useHasRole("staff");
  const { evidence = null, status } = change;
  if (!canRead || (evidence === null && (status !== "requested" || !isStaff))) return null;
  return (
    <Section title="Evidence">
      {status === "requested" ? <EvidenceRow change={change} /> : <Filed evidence={evidence} />}
    </Section>
  );
}

function EvidenceRow({ change }: EvidenceProps) {
  const { id, evidence = null } = change;
  const { events, rowProps } = useUploadRow(uploadMessages("request"), evidence);
  const { upload, ...uploading } = useUpload(
    "POST",
    "/api/payee-accounts/:id/upload-evidence",
    events,
  );
  const row = rowProps(uploading, (file, replaces) =>
    upload({ params: { id }, form: { evidence: file, replaces } }),
  );
  return (
    <div className={evidence ? "inv-file" : "inv-file inv-file-missing"}>
      <DocumentRow
        accept={ADDITIONAL_FILES}
        file={evidence}
        name="Request"
        note={<span className="ac-muted">{evidence?.fileName ?? "Not uploaded"}</span>}
        uploadText="Upload request"
        {...row}
      />
    </div>
  );
}

function Filed({ evidence }: Pick<PayeeAccountDetails, "evidence">) {
  if (!evidence) return null;
  return (
    <div className="bank-evidence">
      <MutedText>{evidence.fileName}</MutedText>
      <OpenButton
        href={fileUrl("/api/documents/:key", { params: { key: evidence.key } })}
        label="View Request"
        text="View"
      />
    </div>
  );
}
