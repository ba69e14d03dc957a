import { agreementProperties } from "@accord/domain";
import { blankPdf } from "../blank-pdf.ts";
import type { Row, Subject } from "../subject.ts";
import { PAGES, sampleFields } from "./sample-values.ts";

/** Requests copies of different agreements from a template with every property. */
export async function copiesThrough(at: Subject): Promise<(number: number) => Promise<Uint8Array>> {
  const { rows } = await at.walk("/api/agreements?limit=100", 1);
  const template = await newTemplate(at);
  return async (number) => {
    const { id } = rows[number % rows.length] ?? { id: "" };
    const address = `/api/agreements/${id}/generate-pdf/${template}`;
    const answer = await at.open(address, { method: "POST" });
    if (!answer.ok) throw new Error(`A copy answered ${answer.status}: ${await answer.text()}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

async function newTemplate(at: Subject): Promise<string> {
  const issued = await at.send("POST", "/api/pdf-templates/upload-url", {});
  const { uploadURL } = issued.body as { uploadURL: string };
  const put = await at.open(uploadURL, {
    method: "PUT",
    headers: { "content-type": "application/pdf" },
    body: new Uint8Array(blankPdf(PAGES)),
  });
  if (!put.ok) throw new Error(`The storage answered ${put.status}.`);
  const body = { name: "Private investment agreement", uploadURL };
  const { id } = (await at.send("POST", "/api/pdf-templates", body)).body as Row;
  const boxes = sampleFields(0);
  const fields = agreementProperties.map((agreementProperty, index) => ({
    fieldName: agreementProperty,
    agreementProperty,
    fieldType: "text",
    xPosition: boxes[index]?.x,
    yPosition: boxes[index]?.y,
    width: boxes[index]?.width,
    height: boxes[index]?.height,
    pageNumber: boxes[index]?.pageNumber,
  }));
  await at.send("PUT", `/api/pdf-templates/${id}/fields`, { fields });
  return id;
}
