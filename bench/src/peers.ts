import { pdfPages } from "@accord/documents/testing/pdf-text";
import { sampleFontEnv, sampleSheets } from "@accord/documents/testing/sample-sheets";
import type { startSamplePrinter } from "@accord/documents/testing/sample-sheets";
import { quantile, timed } from "./quantile.ts";
import { startWeasyPrint } from "./weasyprint.ts";

const ROUNDS = 5;
const PER_ROUND = 20;

/**
 * The same documents one at a time by Accord's printer and by WeasyPrint, in turn, so that both have
 * the same weather. Both are warm, get the same HTML through a pipe, know the same fonts, and answer
 * with the PDF; medians of the rounds in milliseconds.
 */
export async function compareWithPeers(
  { printer }: ReturnType<typeof startSamplePrinter>,
  kinds: readonly string[],
): Promise<void> {
  const weasyPrint = await startWeasyPrint(await sampleFontEnv());
  try {
    console.log("\n               Accord   WeasyPrint   ratio   pages   (one at a time, ms)");
    for (const kind of kinds) {
      const sheetOf = sampleSheets[kind];
      if (!sheetOf) throw new Error(`There is no sheet ${kind}.`);
      const first = sheetOf(0);
      const ours = await pdfPages(await printer.print(first));
      const theirs = await pdfPages(await weasyPrint.print(first.html));
      const medians: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
        for (let number = 1; number <= PER_ROUND; number += 1) {
          const sheet = sheetOf(round * PER_ROUND + number);
          times.ours.push(await timed(() => printer.print(sheet)));
          times.theirs.push(await timed(() => weasyPrint.print(sheet.html)));
        }
        medians.ours.push(quantile(times.ours, 0.5));
        medians.theirs.push(quantile(times.theirs, 0.5));
      }
      const [a, b] = [quantile(medians.ours, 0.5), quantile(medians.theirs, 0.5)];
      console.log(
        `${kind.padEnd(12)} ${a.toFixed(1).padStart(8)}   ${b.toFixed(1).padStart(10)}   ${(b / a).toFixed(1).padStart(5)}   ${ours.length}, ${theirs.length}`,
      );
    }
  } finally {
    weasyPrint.stop();
  }
}
