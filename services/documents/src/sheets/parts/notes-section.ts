import { createElement as h } from "react";
import type { ReactElement } from "react";
import { emptyLine, section } from "./section.ts";

/** Where notes go, as the screen tells whoever writes them. */
const remark = "Notes appear on printouts and investor statements.";

/** The notes of an agreement as they were written. */
export function notesSection(notes: string | null, title = "Notes"): ReactElement {
  const content = notes === null ? emptyLine("No notes.") : h("p", { className: "text" }, notes);
  return section(title, content, remark);
}
