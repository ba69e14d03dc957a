import type { ListedRemote } from "./list-remotes.ts";

const HEAD = ["remote", "current", "since", "by", "earlier versions"];

export function tableOf(remotes: readonly ListedRemote[]): string {
  const rows = [HEAD, ...remotes.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return rows.map(line).join("\n");
}

function rowOf({ name, current, earlier }: ListedRemote): readonly string[] {
  if (!current) return [name, "not published", "", "", ""];
  const how = current.kind === "rollback" ? " (rolled back)" : "";
  const since = `${current.at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return [name, current.version, since, current.by + how, earlier.join(" ") || "none"];
}
