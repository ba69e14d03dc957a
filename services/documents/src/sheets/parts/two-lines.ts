import { createElement as h, Fragment } from "react";
import type { ReactElement } from "react";

/** A cell with a muted line below its text. */
export const twoLines = (text: string, detail: string): ReactElement =>
  h(Fragment, null, text, h("div", { className: "muted" }, detail));
