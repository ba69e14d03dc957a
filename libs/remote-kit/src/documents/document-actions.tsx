import { fileUrl } from "@accord/api-client";
import { FileButton } from "@accord/ui";
import "./documents.css";
import { OpenButton } from "./open-button.tsx";

/** How a document is uploaded: what `useUpload` and `useFiling` give. */
export interface DocumentUpload {
  readonly send: (file: File) => void;
  readonly refuse: (reason: string) => void;
  readonly isPending: boolean;
  /** How much has been sent, from 0 to 1. */
  readonly progress: number | null;
}

interface DocumentActionsProps {
  /** What the buttons are about: `W9 Form`. */
  readonly name: string;
  /** What is on file. */
  readonly file: { readonly key: string } | null | undefined;
  /** What may be chosen, as the `accept` attribute lists it. */
  readonly accept: string;
  readonly upload: DocumentUpload;
  /** The words on the button while nothing is on file. */
  readonly uploadText?: string;
  /** The word on the button beside View. */
  readonly againText?: "Replace" | "Upload";
}

/** View (in a new tab) and Replace of a document on file, or Upload of one that is missing. */
export function DocumentActions(props: DocumentActionsProps) {
  const { name, file, upload, uploadText, againText = "Replace" } = props;
  const text = file ? againText : (uploadText ?? "Upload");
  return (
    <span className="rk-document-actions">
      {file && (
        <OpenButton
          href={fileUrl("/api/documents/:key", { params: { key: file.key } })}
          label={`View ${name}`}
          text="View"
        />
      )}
      <FileButton
        accept={props.accept}
        isPending={upload.isPending}
        label={!file && uploadText ? uploadText : `${text} ${name}`}
        onFile={upload.send}
        onRefused={upload.refuse}
        progress={upload.progress}
        text={text}
        variant="minimal"
        {...(!file && { intent: "primary" })}
      />
    </span>
  );
}
