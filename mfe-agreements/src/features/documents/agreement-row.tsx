import type { FileOnRecord } from "@accord/contracts";
import { DOCUMENT_FILES, DocumentRow } from "@accord/remote-kit";
import { OnFile } from "./on-file.tsx";
import { useDocumentUpload } from "./use-document-upload.ts";

interface AgreementRowProps {
  readonly agreementId: string;
  readonly file: FileOnRecord | null;
}

export function AgreementRow({ agreementId, file }: AgreementRowProps) {
  const row = useDocumentUpload(agreementId, { documentType: "agreement" }, file);
  return (
    <DocumentRow
      accept={DOCUMENT_FILES}
      file={file}
      name="Agreement"
      {...row}
      {...(file
        ? { detail: <OnFile file={file} /> }
        : { note: "· No Document", detail: "No document has been uploaded yet." })}
    />
  );
}
