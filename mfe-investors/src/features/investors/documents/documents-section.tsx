import { taxYears } from "@accord/domain";
import { callFile, queryOf, useUpload, type ExportChoice } from "@accord/api-client";
import {
  DOCUMENT_FILES,
  DocumentRow,
  ExportMenu,
  SectionQuery,
  useUploadRow,
} from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import "./documents.css";
import { TaxCard } from "./tax-card.tsx";
import type { FileOnRecord } from "@accord/contracts";
import { OnFile } from "./on-file.tsx";
import { uploadMessages } from "./upload-messages.ts";

export function DocumentsSection({ investorId }: { readonly investorId: string }) {
  const { today } = useSession();
  const params = { id: investorId };
  const query = useQuery(queryOf("/api/investors/:id/documents", { params }));
  const download = (choice: ExportChoice) =>
    callFile("GET", "/api/investors/:id/documents", { params, query: choice });
  return (
    <SectionQuery
      anchor="documents"
      query={query}
      title="Documents"
      tools={<ExportMenu download={download} what="documents" />}
      what="the documents"
    >
      {({ w9, tax1099 }) => (
        // The key resets upload messages when the investor changes.
        <div className="inv-files" key={investorId}>
          <W9Row file={w9} investorId={investorId} />
          <ul className="inv-years">
            {taxYears(today).map((year) => (
              <TaxCard
                file={tax1099.find((file) => file.year === year)}
                investorId={investorId}
                key={year}
                year={year}
              />
            ))}
          </ul>
        </div>
      )}
    </SectionQuery>
  );
}

interface W9RowProps {
  readonly investorId: string;
  readonly file: FileOnRecord | null;
}

function W9Row({ investorId, file }: W9RowProps) {
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
        isSecret
        name="W9 Form"
        note={<OnFile uploadedAt={file?.uploadedAt} />}
        uploadText="Upload W9"
        {...row}
      />
    </div>
  );
}
