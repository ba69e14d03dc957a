import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import type { TextChoice } from "./read-csv-file.ts";
import { FileRefused, partsOf, summaryOf } from "./parsed-file.ts";
import { readSheets } from "./read-sheets.ts";

/*
 * The program that reads one file, from its standard input, as its argument says: a line of JSON says what the sheets are
 * or why the file is refused, the next ones hold the rows (`read-file.ts`).
 */

async function write(value: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, "drain");
}

try {
  const choice: TextChoice = JSON.parse(process.argv[2] ?? "{}");
  const sheets = await readSheets(await buffer(process.stdin), choice);
  await write({ sheets: sheets.map(summaryOf) });
  for (const part of partsOf(sheets)) await write(part);
  await write({ end: true });
} catch (error) {
  // A message of a library may quote the file.
  if (error instanceof FileRefused) await write({ refused: error.message });
  else await write({ failed: error instanceof Error ? (error.stack ?? "").slice(-1_500) : "" });
}
