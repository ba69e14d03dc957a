import { fileUrl } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { FileButton } from "@accord/ui";
import { stopUploadTexts, useDrawerBlocker } from "@accord/ui/overlays";
import "./documents.css";
import { OpenButton } from "./open-button.tsx";

/** How a document is uploaded: what `useFiling` gives. */
export interface DocumentUpload {
  readonly send: (file: File) => void;
  readonly refuse: (reason: string) => void;
  readonly cancel: () => void;
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
  /** While nothing is on file: asks for more than a file, in place of the chooser. */
  readonly onAsk?: (() => void) | undefined;
  /** The words on the button while nothing is on file. */
  readonly uploadText?: string;
  /** The word on the button beside View. */
  readonly againText?: "Replace" | "Upload";
}

/** Said before a document is replaced. */
const KEPT = "The file that is there now is kept in History.";

const PLAIN = { variant: "minimal" } as const;
const INVITING = { variant: "minimal", intent: "primary" } as const;

/**
 * View (in a new tab) and Replace of a document on file, or Upload of one that is missing. The
 * drawer around it asks before it closes while a file is on its way.
 */
export function DocumentActions(props: DocumentActionsProps) {
  const { name, file, upload, uploadText, againText = "Replace" } = props;
  const text = file ? againText : (uploadText ?? "Upload");
  const label = !file && uploadText ? uploadText : `${text} ${name}`;
  const look = file ? PLAIN : INVITING;
  useDrawerBlocker(upload.isPending, upload.cancel, stopUploadTexts);
  return (
    <span className="rk-document-actions">
      {file && (
        <OpenButton
          href={fileUrl("/api/documents/:key", { params: { key: file.key } })}
          label={`View ${name}`}
          text="View"
        />
      )}
      {!file && props.onAsk ? (
        <Button {...look} aria-label={label} onClick={props.onAsk} text={text} />
      ) : (
        <FileButton
          {...look}
          accept={props.accept}
          hint={file ? KEPT : undefined}
          isPending={upload.isPending}
          label={label}
          onCancel={upload.cancel}
          onFile={upload.send}
          onRefused={upload.refuse}
          progress={upload.progress}
          text={text}
        />
      )}
    </span>
  );
}
