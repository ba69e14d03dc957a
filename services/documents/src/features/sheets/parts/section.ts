import { createElement as h, type ReactElement, type ReactNode } from "react";

export function section(
  title: string,
  content: ReactNode,
  remark: string | null = null,
): ReactElement {
  const lead = h(
    "div",
    { className: "lead" },
    h("h2", null, title),
    remark && h("p", null, remark),
  );
  return h("section", { className: "section" }, lead, content);
}

const notesRemark = "Notes appear on printouts and investor statements.";

export const notesSection = (notes: string, title = "Notes"): ReactElement =>
  section(title, h("p", { className: "text" }, notes), notesRemark);

export const emptyLine = (text: string): ReactElement => h("p", { className: "empty" }, text);

export const note = (text: string): ReactElement => h("p", { className: "note" }, text);
