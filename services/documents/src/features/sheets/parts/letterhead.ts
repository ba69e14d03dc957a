import { createElement as h, type ReactElement } from "react";
import type { Company } from "../../../deps.ts";
import { dataUrlOf } from "../../../adapters/company-logo.ts";
import type { Addressee } from "../words.ts";

export function letterhead(
  { kind, remark, company }: { kind: string; remark?: string; company: Company },
  asOf: string,
): ReactElement {
  const { name, address, phone, logo } = company;
  return h(
    "header",
    { className: "letterhead" },
    h(
      "div",
      { className: "firm" },
      logo && h("img", { alt: "", className: "logo", src: dataUrlOf(logo) }),
      h("p", { className: "firm-name" }, name),
      h("p", null, address),
      phone && h("p", null, phone),
    ),
    h(
      "div",
      { className: "kind" },
      h("h1", null, kind),
      remark && h("p", null, remark),
      h("p", null, asOf),
    ),
  );
}

export function windowAddress({ names, address }: Addressee): ReactElement {
  return h(
    "div",
    { className: "window" },
    h(
      "address",
      null,
      ...names.flatMap((name) => [h("span", { className: "person" }, name), " "]),
      h("div", { className: "lines" }, address),
    ),
  );
}
