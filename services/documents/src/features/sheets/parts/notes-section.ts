import { createElement as h, type ReactElement } from "react";
import { section } from "./section.ts";

const remark = "Notes appear on printouts and investor statements.";

export const notesSection = (notes: string, title = "Notes"): ReactElement =>
  section(title, h("p", { className: "text" }, notes), remark);
