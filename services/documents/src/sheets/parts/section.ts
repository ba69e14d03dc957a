import { createElement as h } from "react";
import type { ReactElement, ReactNode } from "react";

/** A part of a sheet under a heading that never stands alone at the end of a page. */
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

/** What stands in place of rows that are not there. */
export const emptyLine = (text: string): ReactElement => h("p", { className: "empty" }, text);

/** A remark below what it is about. */
export const note = (text: string): ReactElement => h("p", { className: "note" }, text);
