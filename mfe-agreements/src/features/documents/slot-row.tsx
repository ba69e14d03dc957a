import { useUpload } from "@accord/api-client";
import type { FileOnRecord } from "@accord/contracts";
import { ADDITIONAL_FILES, DocumentRow, useUploadRow } from "@accord/remote-kit";
import { uploadTexts } from "../../records/upload-texts.ts";

interface SlotRowProps {
  readonly agreementId: string;
  /** 1 to 5. */
  readonly slot: number;
  readonly file: FileOnRecord | undefined;
}

export function SlotRow({ agreementId, slot, file }: SlotRowProps) {
  const { events, rowProps } = useUploadRow(uploadTexts, file);
  const path = "/api/agreements/:id/upload-additional-document";
  const { upload, ...uploading } = useUpload("POST", path, events);
  const row = rowProps(uploading, (document, replaces) =>
    upload({ params: { id: agreementId }, form: { document, documentSlot: slot, replaces } }),
  );
  return (
    <DocumentRow
      accept={ADDITIONAL_FILES}
      detail={
        file && (
          <>
            <span>Uploaded</span> · <bdi>{file.fileName}</bdi>
          </>
        )
      }
      file={file}
      name={`Document ${slot}`}
      note={
        !file && (
          <>
            · <span>Empty</span>
          </>
        )
      }
      {...row}
    />
  );
}
