import { pdfPages } from "@accord/pdf/testing/pdf-text";
import { sampleFontEnv } from "@accord/documents/testing/sample-sheets";
import { launchPerSheet, type PrintAlone } from "../peers/launch-per-sheet.ts";
import { startWeasyPrint, type WeasyPrint } from "../peers/weasyprint.ts";
import { quantile, timed } from "../quantile.ts";
import { FULL_ROUNDS, ROUNDS } from "../rounds.ts";
import { sheetOf, type Started } from "./print-times.ts";

const PER_ROUND = ROUNDS < FULL_ROUNDS ? 4 : 20;
/** A browser per sheet takes over a second, so it prints every tenth. */
const EVERY = 10;

type Times = Record<"ours" | "weasyPrint" | "alone", number[]>;

interface Contenders {
  readonly started: Started;
  readonly weasyPrint: WeasyPrint;
  readonly alone: PrintAlone;
}

/** The same documents by Accord's printer, WeasyPrint and a browser per sheet, interleaved. */
export async function peerRows(started: Started, kinds: readonly string[]): Promise<string[][]> {
  const weasyPrint = await startWeasyPrint(await sampleFontEnv());
  const contenders = { started, weasyPrint, alone: await launchPerSheet() };
  const head = ["One at a time", "Accord, ms", weasyPrint.version.replace(" version", ""), "Ratio"];
  const rows: string[][] = [[...head, "Launched for each", "Ratio", "Pages (Accord, WeasyPrint)"]];
  for (const kind of kinds) {
    rows.push(await rowOf(contenders, kind));
    console.log(`one at a time: ${kind}`);
  }
  return rows;
}

async function rowOf(contenders: Contenders, kind: string): Promise<string[]> {
  const pages = await warm(contenders, kind);
  const medians: Times = { ours: [], weasyPrint: [], alone: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Times = { ours: [], weasyPrint: [], alone: [] };
    for (let number = 1; number <= PER_ROUND; number += 1) {
      await printOne(contenders, { kind, number: round * PER_ROUND + number, times });
    }
    medians.ours.push(quantile(times.ours, 0.5));
    medians.weasyPrint.push(quantile(times.weasyPrint, 0.5));
    medians.alone.push(quantile(times.alone, 0.5));
  }
  const [ours, theirs, alone] = [medians.ours, medians.weasyPrint, medians.alone].map((all) =>
    quantile(all, 0.5),
  ) as [number, number, number];
  const cells = [ours, theirs, theirs / ours, alone, alone / ours].map((cell) => cell.toFixed(1));
  return [kind, ...cells, pages.join(", ")];
}

/** The first is not measured; its pages are counted. */
async function warm({ started, weasyPrint }: Contenders, kind: string): Promise<number[]> {
  const first = sheetOf(kind, 0);
  const ours = await pdfPages(await started.printer.print(first));
  const theirs = await pdfPages(await weasyPrint.print(first.html));
  return [ours.length, theirs.length];
}

async function printOne(
  { started, weasyPrint, alone }: Contenders,
  { kind, number, times }: { kind: string; number: number; times: Times },
): Promise<void> {
  const sheet = sheetOf(kind, number);
  times.ours.push(await timed(() => started.printer.print(sheet)));
  times.weasyPrint.push(await timed(() => weasyPrint.print(sheet.html)));
  if (number % EVERY === 1) times.alone.push(await timed(() => alone(sheet.html)));
}
