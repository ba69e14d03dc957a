import { createElement as h } from "react";
import type { ReactElement } from "react";
import { section } from "./section.ts";

/** Where notes go, as the screen tells whoever writes them. */
const remark = "Notes appear on printouts and investor statements.";

/** The notes of an agreement as they were written. */
export const notesSection = (notes: string, title = "Notes"): ReactElement =>
  section(title, h("p", { className: "text" }, notes), remark);
