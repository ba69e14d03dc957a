import { fileUrl } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { RoleOnly, useCanReadSecrets } from "@accord/shell-kit";
import { FileButton } from "@accord/ui";
import { stopUploadTexts, useDrawerBlocker } from "@accord/ui/overlays";
import "./documents.css";
import { OpenButton } from "./open-button.tsx";

/** File types for investors and agreements (docs/rules.md#upload-types). */
export const DOCUMENT_FILES = ".pdf,.doc,.docx";
export const ADDITIONAL_FILES = `${DOCUMENT_FILES},.png,.jpg,.jpeg,.gif,.webp`;

export interface DocumentUpload {
  readonly send: (file: File) => void;
  readonly refuse: (reason: string) => void;
  readonly cancel: () => void;
  readonly isPending: boolean;
  /** From 0 to 1. */
  readonly progress: number | null;
}

interface DocumentActionsProps {
  /** For the buttons' labels: `W9 Form`. */
  readonly name: string;
  readonly file: { readonly key: string } | null | undefined;
  readonly accept: string;
  readonly upload: DocumentUpload;
  /** Replaces the file chooser while there is no file. */
  readonly onOpenDialog?: (() => void) | undefined;
  readonly uploadText?: string;
  readonly replaceText?: "Replace" | "Upload";
  /** See docs/rules.md#tax-secrets. */
  readonly isSecret?: boolean;
}

const KEPT_IN_HISTORY = "The file that is there now is kept in History.";

const MINIMAL = { variant: "minimal" } as const;
const MINIMAL_PRIMARY = { variant: "minimal", intent: "primary" } as const;

/** View and Replace, or Upload. An upload blocks closing the drawer. */
export function DocumentActions(props: DocumentActionsProps) {
  const { name, file, upload, uploadText, replaceText = "Replace" } = props;
  const text = file ? replaceText : (uploadText ?? "Upload");
  const label = !file && uploadText ? uploadText : `${text} ${name}`;
  const style = file ? MINIMAL : MINIMAL_PRIMARY;
  const canOpen = useCanReadSecrets() || !props.isSecret;
  useDrawerBlocker(upload.isPending, upload.cancel, stopUploadTexts);
  return (
    <span className="rk-document-actions">
      {file && canOpen && (
        <OpenButton
          href={fileUrl("/api/documents/:key", { params: { key: file.key } })}
          label={`View ${name}`}
          text="View"
        />
      )}
      <RoleOnly needs="staff">
        {!file && props.onOpenDialog ? (
          <Button {...style} aria-label={label} onClick={props.onOpenDialog} text={text} />
        ) : (
          <FileButton
            {...style}
            accept={props.accept}
            hint={file ? KEPT_IN_HISTORY : undefined}
            isPending={upload.isPending}
            label={label}
            onCancel={upload.cancel}
            onFile={upload.send}
            onRefused={upload.refuse}
            progress={upload.progress}
            text={text}
          />
        )}
      </RoleOnly>
    </span>
  );
}
