import { readFileSync, writeFileSync } from "node:fs";
import { withAccessTable } from "./access-table.ts";
import { openApiDocument } from "./index.ts";

export const COMMITTED = new URL("../../../../docs/openapi.json", import.meta.url);
export const SECURITY = new URL("../../../../docs/security.md", import.meta.url);
export const RENEW = "npm run openapi";

export function documentText(): string {
  const about = new URL("../../../../package.json", import.meta.url);
  const { version }: { version: string } = JSON.parse(readFileSync(about, "utf8"));
  return `${JSON.stringify(openApiDocument({ productName: "Accord", version }), undefined, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(COMMITTED, documentText());
  writeFileSync(SECURITY, withAccessTable(readFileSync(SECURITY, "utf8")));
}
