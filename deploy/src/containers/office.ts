import type { Browser } from "@accord/sandboxes/testing";
import { expect } from "vitest";

type Id = string;

/** What staff do, through the gateway; each throws at an answer that is not a success. */
export interface Office {
  importData(): Promise<void>;
  investors(): Promise<number>;
  /** The id of an active agreement of the development data. */
  agreement(): Promise<Id>;
  /** Files the agreement's document; resolves with the address at which it is read. */
  uploadDocument(agreement: Id): Promise<string>;
  /** The first bytes of the agreement's sheet. */
  print(agreement: Id): Promise<string>;
  /** Sends the agreement; resolves with the envelope's id. */
  send(agreement: Id): Promise<Id>;
  /** Resolves when the provider says that the envelope has this status. */
  untilEnvelope(envelope: Id, status: string): Promise<void>;
}

export function openOffice(browser: Browser): Office {
  const read = async (path: string, init: RequestInit = {}): Promise<string> => {
    const answer = await browser.send(path, init);
    if (answer.status < 300) return answer.body;
    throw new Error(`${path}: ${answer.status} ${answer.body}`);
  };
  const post = (path: string, body: object) =>
    read(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    importData: async () => void (await read("/api/admin/import-data", { method: "POST" })),
    investors: async () => JSON.parse(await read("/api/investors")).length,
    agreement: async () => {
      const all: { id: Id; status: string }[] = JSON.parse(await read("/api/agreements"));
      const active = all.find(({ status }) => status === "active");
      if (!active) throw new Error("The development data has no active agreement.");
      return active.id;
    },
    uploadDocument: async (agreement) => {
      const form = new FormData();
      form.set("document", pdf(), "agreement.pdf");
      form.set("documentType", "agreement");
      const path = `/api/agreements/${agreement}/upload-document`;
      const { key } = JSON.parse(await read(path, { method: "POST", body: form }));
      return `/api/documents/${key}`;
    },
    print: async (agreement) => (await read(`/api/agreements/${agreement}/sheet.pdf`)).slice(0, 5),
    send: async (agreement) => {
      const body = { subject: "Please sign your investment agreement" };
      return JSON.parse(await post(`/api/agreements/${agreement}/send-for-signature`, body))
        .envelopeId;
    },
    untilEnvelope: async (envelope, status) => {
      const path = `/api/docusign/envelopes/${envelope}/status`;
      const look = async () => JSON.parse(await read(path)).status;
      await expect.poll(look, { timeout: 60_000, interval: 2_000 }).toBe(status);
    },
  };
}

/** A PDF of one empty page. */
function pdf(): Blob {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Blob([text + table + end], { type: "application/pdf" });
}
