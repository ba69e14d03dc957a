import { useUpload } from "@accord/api-client";
import type { FileOnRecord } from "@accord/contracts";
import { DOCUMENT_FILES, DocumentActions, DocumentProblem, useUploadRow } from "@accord/remote-kit";
import { OnFile } from "./on-file.tsx";
import { uploadMessages } from "./upload-messages.ts";

interface TaxCardProps {
  readonly investorId: string;
  readonly year: number;
  readonly file: FileOnRecord | undefined;
}

export function TaxCard({ investorId, year, file }: TaxCardProps) {
  const { events, rowProps } = useUploadRow(uploadMessages("1099"), file);
  const { upload, ...uploading } = useUpload("POST", "/api/investors/:id/upload-1099", events);
  const row = rowProps(uploading, (document, replaces) =>
    upload({ params: { id: investorId }, form: { document, year, replaces } }),
  );
  const name = `1099 ${year}`;
  return (
    <li>
      <div className={file ? "inv-file inv-year" : "inv-file inv-year inv-file-missing"}>
        <strong>{name}</strong>
        <OnFile uploadedAt={file?.uploadedAt} />
        <DocumentActions
          accept={DOCUMENT_FILES}
          replaceText="Upload"
          file={file}
          isSecret
          name={name}
          upload={row.upload}
        />
      </div>
      <DocumentProblem name={name}>{row.problem}</DocumentProblem>
    </li>
  );
}
