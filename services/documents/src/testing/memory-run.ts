/*
 * node services/documents/src/testing/memory-run.ts [PDFs]
 * Checks, fills, appends and prints as the service does, and prints the most memory that this process
 * and its browser held together: {"pdfs":2000,"peakMb":…,"refused":{}}
 */
import { randomBytes } from "node:crypto";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { treeMemory } from "../adapters/chromium/tree-memory.ts";
import { sampleSheets, startSamplePrinter } from "./sample-sheets.ts";
import { startSamplePdfPool } from "./sample-pdf-pool.ts";

const COUNT = Number(process.argv[2] ?? 2_000);
const AT_A_TIME = 6;
const MB = 1024 * 1024;

/** No two have the same names of objects and fields, as in files of many origins. */
async function makePdf(number: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = 1 + (number % 12);
  for (let at = 0; at < pages; at += 1) {
    const page = document.addPage();
    page.drawText(`File ${number}, page ${at + 1}`, { font, x: 50, y: 700 });
    const field = document.getForm().createTextField(`field-${number}-${at}-${random(8)}`);
    field.setText(random(20));
    field.addToPage(page);
  }
  // Every fifth is as large as a scan, every fiftieth near the limit of an upload.
  const size = number % 50 === 0 ? 9 * MB : number % 5 === 0 ? MB : 0;
  if (size > 0) await document.attach(randomBytes(size), "scan.bin");
  return document.save();
}
const random = (length: number) => randomBytes(length).toString("hex");

const box = { pageNumber: 1, x: 72, y: 72, width: 200, height: 20 };
const pool = await startSamplePdfPool();
const { printer } = startSamplePrinter();
const sheets = Object.values(sampleSheets);
let peak = 0;
let next = 0;
/** How often each refusal was given. */
const refused: Record<string, number> = {};

async function handle(number: number): Promise<void> {
  const bytes = await makePdf(number);
  const load = () => Promise.resolve(bytes.slice());
  await pool.check(load);
  if (number % 2 === 0) await pool.fill(load, [{ ...box, text: `Investor ${number}` }], true);
  const sheet = sheets[number % sheets.length];
  if (number % 10 === 0 && sheet) await printer.print(sheet(number));
}

async function work(): Promise<void> {
  for (let number = (next += 1); number <= COUNT; number = next += 1) {
    await handle(number).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      refused[reason] = (refused[reason] ?? 0) + 1;
    });
  }
}

const sampling = setInterval(() => {
  void treeMemory([process.pid]).then((bytes) => {
    peak = Math.max(peak, bytes ?? 0);
  });
}, 500);
await Promise.all(Array.from({ length: AT_A_TIME }, work));
clearInterval(sampling);
console.log(JSON.stringify({ pdfs: COUNT, peakMb: Math.round(peak / MB), refused }));
await Promise.all([pool.close(), printer.close()]);
process.exit(0);
