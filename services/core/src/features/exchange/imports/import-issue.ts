import { beginningOf } from "@accord/domain";
import { createHash } from "node:crypto";
import type { StoredIssue } from "./import-rows.store.ts";
import type { ReadRow } from "./read-rows.ts";

export interface IssueParts {
  readonly field: string | null;
  readonly message: string;
  readonly title: string;
  readonly example?: string;
  readonly level?: "error" | "warning";
  readonly repair?: StoredIssue["repair"];
  readonly text?: string;
  readonly proposal?: string | null;
  readonly options?: readonly string[];
  /** What rows must share beside the title to be listed together. */
  readonly group?: string;
}

export function issueOf({ sheet }: Pick<ReadRow, "sheet">, parts: IssueParts): StoredIssue {
  const { field, message, title, level = "error", group = title } = parts;
  const key = createHash("sha256")
    .update([sheet, level, field, group].join("|"))
    .digest("hex")
    .slice(0, 16);
  return {
    key,
    field,
    level,
    message,
    title: shortened(title),
    example: shortened(parts.example ?? ""),
    repair: parts.repair ?? null,
    text: parts.text ?? "",
    proposal: parts.proposal ?? null,
    options: parts.options ?? null,
  };
}

/** A cell may have 32,767 characters: a heading names its beginning. */
const shortened = (text: string) => (text.length > 120 ? `${beginningOf(text, 119)}…` : text);
