import { useUpload } from "@accord/api-client";
import type { FileOnRecord } from "@accord/contracts";
import { DOCUMENT_FILES, DocumentRow, useUploadRow } from "@accord/remote-kit";
import { OnFile } from "./on-file.tsx";
import { uploadMessages } from "./upload-messages.ts";

interface W9RowProps {
  readonly investorId: string;
  readonly file: FileOnRecord | null;
}

export function W9Row({ investorId, file }: W9RowProps) {
  const { events, rowProps } = useUploadRow(uploadMessages("W9"), file);
  const { upload, ...uploading } = useUpload("POST", "/api/investors/:id/upload-w9", events);
  const row = rowProps(uploading, (w9, replaces) =>
    upload({ params: { id: investorId }, form: { w9, replaces } }),
  );
  return (
    <div className={file ? "inv-file" : "inv-file inv-file-missing"}>
      <DocumentRow
        accept={DOCUMENT_FILES}
        file={file}
        name="W9 Form"
        note={<OnFile uploadedAt={file?.uploadedAt} />}
        uploadText="Upload W9"
        {...row}
      />
    </div>
  );
}
