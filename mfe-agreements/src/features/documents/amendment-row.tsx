import type { AgreementDocuments } from "@accord/contracts";
import { DOCUMENT_FILES, DocumentRow } from "@accord/remote-kit";
import { useDocumentUpload } from "./use-document-upload.ts";

interface AmendmentRowProps {
  readonly agreementId: string;
  /** 1 to 4. */
  readonly number: number;
  readonly file: AgreementDocuments["amendments"][number] | undefined;
}

/** One amendment with its description, which a replacement keeps. */
export function AmendmentRow({ agreementId, number, file }: AmendmentRowProps) {
  const description = file?.description ?? undefined;
  const row = useDocumentUpload(agreementId, {
    documentType: "amendment",
    amendmentIndex: number,
    description,
  });
  return (
    <DocumentRow
      accept={DOCUMENT_FILES}
      detail={description}
      file={file}
      name={`Amendment ${number}`}
      {...row}
    />
  );
}
