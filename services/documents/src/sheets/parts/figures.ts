import { parseMoney } from "@accord/domain";
import { createElement as h } from "react";
import type { ReactElement } from "react";

/** One figure of a summary strip. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  /** Money that came in is green; nothing is muted. */
  readonly tone?: "gain" | "muted";
}

/** The tone of money that came in, from its wire form. */
export const gainOf = (money: string): "gain" | "muted" =>
  parseMoney(money) > 0 ? "gain" : "muted";

/** The strip of figures at the top of a sheet: rows of as many as there are shares of the width. */
export function figures(
  all: readonly Figure[],
  shares: readonly number[] = all.map(() => 1),
): ReactElement {
  const inRow = shares.length;
  const gridTemplateColumns = shares.map((share) => `minmax(0, ${share}fr)`).join(" ");
  return h("dl", { className: "figures", style: { gridTemplateColumns } }, ...all.map(figure));

  function figure({ label, value, detail, tone }: Figure, index: number): ReactElement {
    const place = [index % inRow === 0 && "first", index >= inRow && "below"];
    return h(
      "div",
      { className: place.filter(Boolean).join(" ") },
      h("dt", null, label),
      h("dd", tone === undefined ? null : { className: tone }, value),
      detail === undefined ? null : h("dd", { className: "detail" }, detail),
    );
  }
}
