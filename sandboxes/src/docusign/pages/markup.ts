import { escapeHtml } from "../../escape-html.ts";

/** Escaped HTML. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Text is escaped; empty values render nothing. */
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const shown = pieces.map((piece, index) => textOf(piece) + (parts[index + 1] ?? ""));
  return new Markup((parts[0] ?? "") + shown.join(""));
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
  return piece.map((one) => textOf(one)).join("");
}
