import { randomBytes } from "node:crypto";
import { PDFDocument, StandardFonts } from "pdf-lib";

const AT_A_TIME = 6;
const MB = 1024 * 1024;

/** The calls of a signed-in session. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** What came of a load: how often each kind of work was done, and each refusal was given. */
export interface LoadResult {
  readonly done: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Uploads `count` different PDFs, six at a time: every second one as a template that is filled, the
 * others as W9s. A sheet is printed for every tenth.
 */
export async function sendPdfs(send: Send, count: number): Promise<LoadResult> {
  const done: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const add = (to: Record<string, number>, name: string) => (to[name] = (to[name] ?? 0) + 1);
  let last = 0;
  const work = async () => {
    const calls = callsOf(send, (kind) => add(done, kind));
    const target = await calls.createAgreement();
    for (let number = (last += 1); number <= count; number = last += 1) {
      await handle(calls, target, number).catch((error: unknown) => add(refused, String(error)));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { done, refused };
}

type Calls = ReturnType<typeof callsOf>;
type Target = Awaited<ReturnType<Calls["createAgreement"]>>;

async function handle(calls: Calls, { investorId, agreementId }: Target, number: number) {
  const pdf = await makePdf(number);
  if (number % 2 === 0) {
    const templateId = await calls.createTemplate(pdf, number);
    await calls.read("filled", `/api/agreements/${agreementId}/generate-pdf/${templateId}`, {
      method: "POST",
    });
    if (number % 20 === 0) {
      await calls.post("test-filled", `/api/pdf-templates/${templateId}/test-fill`, {
        agreementId,
      });
    }
  } else {
    const form = new FormData();
    form.set("w9", new Blob([pdf], { type: "application/pdf" }), `W9 ${number}.pdf`);
    const init = { method: "POST", body: form };
    await calls.read("uploaded", `/api/investors/${investorId}/upload-w9`, init);
  }
  const sheets = [
    `/api/investors/${investorId}/sheet.pdf`,
    `/api/agreements/${agreementId}/sheet.pdf`,
    `/api/reports/business.pdf?investorId=${investorId}&scope=all`,
  ];
  const sheet = sheets[(number / 10) % sheets.length];
  if (sheet !== undefined) await calls.read("printed", sheet);
}

function callsOf(send: Send, count: (kind: string) => void) {
  const read = async (kind: string, path: string, init: RequestInit = {}) => {
    const answer = await send(path, init);
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${body.toString().slice(0, 200)}`);
    count(kind);
    return body;
  };
  const sendJson =
    (method: string) =>
    async (kind: string, path: string, body: object): Promise<Record<string, string>> => {
      const headers = { "content-type": "application/json" };
      return JSON.parse(
        String(await read(kind, path, { method, headers, body: JSON.stringify(body) })),
      );
    };
  const post = sendJson("POST");
  const put = sendJson("PUT");
  return {
    read,
    post,
    createAgreement: async () => {
      const { id: investorId = "" } = await post("investor", "/api/investors", investor());
      const terms = { ...agreement, investorId };
      const { id: agreementId = "" } = await post("agreement", "/api/agreements", terms);
      return { investorId, agreementId };
    },
    createTemplate: async (pdf: Uint8Array<ArrayBuffer>, number: number) => {
      const { uploadURL = "" } = await post("address", "/api/pdf-templates/upload-url", {});
      const headers = { "content-type": "application/pdf" };
      await read("sent", uploadURL, { method: "PUT", headers, body: pdf });
      const created = { name: `Template ${number}`, uploadURL };
      const { id = "" } = await post("template", "/api/pdf-templates", created);
      await put("mapped", `/api/pdf-templates/${id}/fields`, { fields });
      return id;
    },
  };
}

/** No two have the same names of objects and fields, as in files of many origins. */
async function makePdf(number: number): Promise<Uint8Array<ArrayBuffer>> {
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
  return new Uint8Array(await document.save());
}

const random = (length: number) => randomBytes(length).toString("hex");

const fields = (["investor_name", "investment_amount"] as const).map((name, index) => ({
  fieldName: name,
  agreementProperty: name,
  xPosition: 72,
  yPosition: 72 + 30 * index,
  width: 200,
  height: 20,
  pageNumber: 1,
}));

const investor = () => ({
  firstName: "Sofia",
  lastName: `Marchetti ${random(4)}`,
  lastFourSsn: "4821",
  email: `${random(8)}@example.com`,
  phone: "(205) 555-0142",
  streetAddress: "18 Harbor Street",
  city: "Mobile",
  state: "AL",
  zipCode: "36602",
  hasSecondParty: false,
});

const agreement = {
  investmentAmount: "100000.00",
  roiPercentage: "8.00",
  termValue: 18,
  termUnit: "months",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  payoutFrequency: "quarterly",
  roiCalculation: "annual",
};
