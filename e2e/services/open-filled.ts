import { investorInput } from "../src/fixtures/samples.ts";
import { agreementProperties } from "@accord/domain";
import { PDFDocument } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { startServices, type ServicesUnderTest } from "./start-services.ts";

/** Core and documents with an agreement and the calls of the template modal and the editor. */
export interface FilledSystem extends ServicesUnderTest {
  readonly agreementId: string;
  /** A call to documents; `version` goes out as If-Match. */
  request(method: string, path: string, body?: object, version?: number): Promise<Response>;
  /** Records an agreement of an investor with those changes; tells its id. */
  agreement(investor?: object, terms?: object): Promise<string>;
  /** A template of so many turned and cropped pages with those fields; tells its id. */
  template(fields: readonly object[], pageCount?: number): Promise<string>;
  generate(agreementId: string, templateId: string): Promise<Response>;
}

/** One field for each property in two columns, the schedule below them, spread over `pages` pages. */
export const everyField = (pages = 1) =>
  agreementProperties.map((agreementProperty, index) => ({
    fieldName: agreementProperty,
    agreementProperty,
    xPosition: 40 + 270 * (index % 2),
    yPosition: agreementProperty === "payout_schedule" ? 500 : 40 + 35 * Math.floor(index / 2),
    width: 260,
    height: agreementProperty === "payout_schedule" ? 90 : 20,
    pageNumber: (index % pages) + 1,
  }));

export async function openFilled(postgresUrl: string): Promise<FilledSystem> {
  const services = await startServices(postgresUrl);
  let count = 0;
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await services.core.call("post", path, { body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const request: FilledSystem["request"] = async (method, path, body, version) =>
    fetch(services.documentsUrl + path, {
      method,
      headers: {
        ...(await services.headers()),
        "content-type": "application/json",
        ...(version === undefined ? {} : { "if-match": `"${version}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const agreement: FilledSystem["agreement"] = async (person = {}, change = {}) => {
    count += 1;
    const email = `investor${count}@example.com`;
    const investorId = await created("/api/investors", { ...investor, email, ...person });
    return created("/api/agreements", { ...terms, investorId, ...change });
  };
  const template: FilledSystem["template"] = async (fields, pageCount = 1) => {
    const { uploadURL } = await json(request("POST", "/api/pdf-templates/upload-url", {}));
    const { endpoint } = services.documents.storage;
    await fetch(endpoint + uploadURL.replace(/^\/storage/, ""), {
      method: "PUT",
      headers: { "content-type": "application/pdf" },
      body: new Uint8Array(await pages(pageCount)),
    });
    const body = { name: "Private investment agreement", uploadURL };
    const { id } = await json(request("POST", "/api/pdf-templates", body));
    await request("PUT", `/api/pdf-templates/${id}/fields`, { fields });
    return id;
  };
  // The first PDF waits for a thread to start; no test should.
  await template([]);
  return {
    ...services,
    agreementId: await agreement(),
    request,
    agreement,
    template,
    generate: (id, templateId) =>
      request("POST", `/api/agreements/${id}/generate-pdf/${templateId}`),
  };
}

const json = async (answer: Promise<Response>) => (await answer).json();

async function pages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let index = 0; index < count; index += 1) pdf.addPage([612, 792]);
  return pdf.save();
}

/** The texts of a page with where they begin, in points from its top left. */
export async function textsOf(bytes: Uint8Array, pageNumber = 1) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await loading.promise).getPage(pageNumber);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    "str" in item && item.str.trim() !== ""
      ? [{ text: item.str, x: item.transform[4], y: height - item.transform[5] }]
      : [],
  );
  await loading.destroy();
  return texts;
}

const investor = investorInput({ firstName: "Łukasz", middleName: "→", lastName: "Ærø" });

/** The worked example (docs/rules.md#worked-example). */
const terms = {
  investmentAmount: "100000.00",
  roiPercentage: "8.00",
  termValue: 18,
  termUnit: "months",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  depositDate: "2026-02-17",
  payoutFrequency: "quarterly",
  roiCalculation: "annual",
  investorAddress: "1 Snapshot Road",
  investorCity: "Huntsville",
  investorState: "AL",
  investorZip: "35801",
  investorHomePhone: "205-555-0100",
  investorMobilePhone: "205-555-0111",
  investorEmail: "snapshot@example.com",
};
