import { callFile, queryOf, type ExportChoice } from "@accord/api-client";
import type { AgreementDocuments, FileOnRecord } from "@accord/contracts";
import { SectionQuery, DOCUMENT_FILES, DocumentRow, ExportMenu } from "@accord/remote-kit";
import { useHasRole } from "@accord/shell-kit";
import { Paperclip } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { AmendmentRow } from "./amendment-row.tsx";
import "./documents.css";
import { shownAmendments } from "./shown-amendments.ts";
import { SlotRow } from "./slot-row.tsx";
import { FileNote } from "./file-note.tsx";
import { useDocumentUpload } from "./use-document-upload.ts";

/** Up to five per agreement (docs/rules.md#document-slots). */
const SLOTS = [1, 2, 3, 4, 5] as const;

interface FilesProps {
  readonly agreementId: string;
  readonly documents: AgreementDocuments;
}

interface DocumentsSectionProps {
  readonly agreementId: string;
  /** Opens the dialog for the amendment with this number. */
  readonly onAddAmendment: (number: number) => void;
}

function AdditionalDocuments({ agreementId, documents: { additional } }: FilesProps) {
  const headId = useId();
  return (
    <li>
      <div className="agd-head">
        <Paperclip aria-hidden="true" size={16} />
        <h4 id={headId}>Additional documents</h4>
        <span>
          {additional.length} of {SLOTS.length}
        </span>
      </div>
      <ul aria-labelledby={headId} className="agd-slots">
        {SLOTS.map((slot) => (
          <li key={slot}>
            <SlotRow
              agreementId={agreementId}
              file={additional.find((file) => file.slot === slot)}
              slot={slot}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Files({ agreementId, documents, onAddAmendment }: FilesProps & DocumentsSectionProps) {
  const { agreement, amendments } = documents;
  const onFile = amendments.map(({ number }) => number);
  const shown = shownAmendments(onFile, useHasRole("staff"));
  return (
    <ul className="agd-files">
      <li>
        <AgreementRow agreementId={agreementId} file={agreement} />
      </li>
      {shown.map((number) => (
        <li key={number}>
          <AmendmentRow
            agreementId={agreementId}
            file={amendments.find((file) => file.number === number)}
            number={number}
            onAdd={() => onAddAmendment(number)}
          />
        </li>
      ))}
      <AdditionalDocuments agreementId={agreementId} documents={documents} />
    </ul>
  );
}

export function DocumentsSection(props: DocumentsSectionProps) {
  const { agreementId } = props;
  const params = { id: agreementId };
  const query = useQuery(queryOf("/api/agreements/:id/documents", { params }));
  const download = (choice: ExportChoice) =>
    callFile("GET", "/api/agreements/:id/documents", { params, query: choice });
  return (
    <SectionQuery
      anchor="documents"
      query={query}
      title="Documents"
      tools={<ExportMenu download={download} what="documents" />}
      what="the documents"
    >
      {(documents) => <Files {...props} documents={documents} key={agreementId} />}
    </SectionQuery>
  );
}

interface AgreementRowProps {
  readonly agreementId: string;
  readonly file: FileOnRecord | null;
}

function AgreementRow({ agreementId, file }: AgreementRowProps) {
  const row = useDocumentUpload(agreementId, { documentType: "agreement" }, file);
  return (
    <DocumentRow
      accept={DOCUMENT_FILES}
      file={file}
      name="Agreement"
      {...row}
      {...(file
        ? { detail: <FileNote file={file} /> }
        : { note: "· No Document", detail: "No document has been uploaded yet." })}
    />
  );
}
