import { parseMoney } from "@accord/domain";
import { createElement as h, type ReactElement } from "react";

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  readonly tone?: "gain" | "muted";
}

export const toneOf = (money: string): "gain" | "muted" =>
  parseMoney(money) > 0 ? "gain" : "muted";

export function figures(
  all: readonly Figure[],
  shares: readonly number[] = all.map(() => 1),
): ReactElement {
  const inRow = shares.length;
  const gridTemplateColumns = shares.map((share) => `minmax(0, ${share}fr)`).join(" ");
  return h("dl", { className: "figures", style: { gridTemplateColumns } }, ...all.map(figure));

  function figure({ label, value, detail, tone }: Figure, index: number): ReactElement {
    const classes = [index % inRow === 0 && "first", index >= inRow && "below"];
    return h(
      "div",
      { className: classes.filter(Boolean).join(" ") },
      h("dt", null, label),
      h("dd", tone === undefined ? null : { className: tone }, value),
      detail === undefined ? null : h("dd", { className: "detail" }, detail),
    );
  }
}
