import { createElement as h, Fragment, type ReactElement, type ReactNode } from "react";

export type Fact = readonly [label: string, value: string | null | undefined];

export function facts(all: readonly Fact[]): ReactElement {
  const filled = all.filter(([, value]) => value);
  return h(
    "dl",
    { className: "facts" },
    ...filled.map(([label, value]) =>
      h(Fragment, { key: label }, h("dt", null, label), h("dd", null, ...breakable(value))),
    ),
  );
}

function breakable(value: Fact[1]): ReactNode[] {
  const [local = "", ...domain] = (value ?? "").split("@");
  return domain.length === 1 ? [`${local}@`, h("wbr"), ...domain] : [value];
}

export const columns = (...parts: readonly ReactElement[]): ReactElement =>
  h("div", { className: "columns" }, ...parts);
