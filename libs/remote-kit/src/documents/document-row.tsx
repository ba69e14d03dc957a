import { Document, Plus } from "@blueprintjs/icons";
import { useHasRole } from "@accord/shell-kit";
import type { ComponentProps, ReactNode } from "react";
import { DocumentActions } from "./document-actions.tsx";
import { DocumentProblem } from "./document-problem.tsx";
import "./documents.css";

interface DocumentRowProps extends ComponentProps<typeof DocumentActions> {
  readonly note?: ReactNode;
  readonly detail?: ReactNode;
  readonly problem: ReactNode;
}

export function DocumentRow({ note, detail, problem, ...actions }: DocumentRowProps) {
  const { name, file } = actions;
  const canAdd = useHasRole("staff") && !file;
  return (
    <div
      aria-label={name}
      className={file ? "rk-document" : "rk-document rk-document-missing"}
      role="group"
    >
      {canAdd ? <Plus aria-hidden="true" size={16} /> : <Document aria-hidden="true" size={16} />}
      <div className="rk-document-text">
        <div>
          <span className="rk-document-name">{name}</span>
          {note && <span className="rk-document-note"> {note}</span>}
        </div>
        {detail && <div className="rk-document-note">{detail}</div>}
      </div>
      <DocumentActions {...actions} />
      <DocumentProblem>{problem}</DocumentProblem>
    </div>
  );
}
