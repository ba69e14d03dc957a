import { readCsv } from "@accord/domain";
import type { CallOptions, CoreUnderTest } from "./start-core.ts";

export interface ReadExport {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly headers: Readonly<Record<string, string>>;
  /** The cells of a column. */
  column(header: string): (string | undefined)[];
}

/** The CSV file of a list. */
export async function readExport(
  core: CoreUnderTest,
  path: string,
  options?: CallOptions,
): Promise<ReadExport> {
  const { status, text, headers } = await core.call("get", path, options);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ""));
  return {
    head,
    rows,
    headers,
    column: (header) => rows.map((row) => row[head.indexOf(header)]),
  };
}

/** What the audit log says of the last export. */
export async function lastExport(core: CoreUnderTest): Promise<unknown> {
  const entries = core.db("audit_log").where({ recordType: "exports" });
  const { after } = await entries.orderBy("id", "desc").first();
  return after;
}
