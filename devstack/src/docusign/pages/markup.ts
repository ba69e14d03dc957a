/** Markup that is safe to show. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template; text is escaped, nothing is shown for the empty ones. */
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

/** A template whose values are escaped unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const shown = pieces.map((piece, index) => textOf(piece) + (parts[index + 1] ?? ""));
  return new Markup((parts[0] ?? "") + shown.join(""));
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === "string" || typeof piece === "number") return escape(String(piece));
  return piece.map((one) => textOf(one)).join("");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
