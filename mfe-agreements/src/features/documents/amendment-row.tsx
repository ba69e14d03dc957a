import type { AgreementDocuments } from "@accord/contracts";
import { DOCUMENT_FILES, DocumentRow } from "@accord/remote-kit";
import { FileNote } from "./file-note.tsx";
import { useDocumentUpload } from "./use-document-upload.ts";

interface AmendmentRowProps {
  readonly agreementId: string;
  /** 1 to 4. */
  readonly number: number;
  readonly file: AgreementDocuments["amendments"][number] | undefined;
  /** Opens the dialog for a new amendment. */
  readonly onAdd: () => void;
}

/** A replacement keeps the description. */
export function AmendmentRow({ agreementId, number, file, onAdd }: AmendmentRowProps) {
  const description = file?.description ?? undefined;
  const fields = { documentType: "amendment", amendmentIndex: number, description } as const;
  const row = useDocumentUpload(agreementId, fields, file);
  return (
    <DocumentRow
      accept={DOCUMENT_FILES}
      detail={
        file && (
          <>
            {description && <div>{description}</div>}
            <FileNote file={file} />
          </>
        )
      }
      file={file}
      name={`Amendment ${number}`}
      onOpenDialog={onAdd}
      {...row}
    />
  );
}
