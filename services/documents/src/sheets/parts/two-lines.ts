import { createElement as h, Fragment } from "react";
import type { ReactElement } from "react";

export const twoLines = (text: string, detail: string): ReactElement =>
  h(Fragment, null, text, h("div", { className: "muted" }, detail));
