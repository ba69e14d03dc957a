import type { AgreementDocuments } from "@accord/contracts";
import { openPage, refusal, toastText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byText,
  chooseFile,
  cleanUp,
  click,
  firstByRole,
  pageText,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { MAX_FILE_BYTES } from "@accord/domain";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { filedDocument, noDocuments } from "../../testing/sample-documents.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { DocumentsSection } from "./documents-section.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleAgreement();
const documentPath = `/api/agreements/${id}/upload-document`;
const slotPath = `/api/agreements/${id}/upload-additional-document`;
const uploadRoute = "POST /api/agreements/:id/upload-document";
const slotRoute = "POST /api/agreements/:id/upload-additional-document";
const readRoute = "GET /api/agreements/:id/documents";

const pdf = new File(["%PDF-1.7"], "signed.pdf", { type: "application/pdf" });
const filed = (message: string) => ({
  status: 201,
  body: { message, key: "k", fileName: "signed.pdf", replacedKey: null },
});
const onFile: AgreementDocuments = {
  agreement: filedDocument("signed.pdf"),
  amendments: [{ ...filedDocument("amendment.pdf"), number: 1, description: "Rate change" }],
  additional: [{ ...filedDocument("passport.png"), slot: 3 }],
};

const rows = () => allByRole("group", /^(Agreement|Amendment|Document)/);
const texts = () => rows().map((row) => row.children[1]?.textContent);
const tools = () =>
  rows().flatMap((row) =>
    [...allByRole("link", { within: row }), ...allByRole("button", { within: row })].map(
      (tool) => tool.ariaLabel,
    ),
  );
const view = (name: string) => firstByRole("link", `View ${name}`);

const onAddAmendment = vi.fn<(number: number) => void>();

async function open(routes: Parameters<typeof serveAgreements>[0] = {}) {
  const server = serveAgreements(routes);
  await openPage(<DocumentsSection agreementId={id} onAddAmendment={onAddAmendment} />);
  await waitFor(() => buttonNamed("Upload Document 1"));
  return server;
}

test("offers an upload for each empty slot", async () => {
  await open();
  expect(textOf("heading", { level: 3 })).toBe("Documents");
  expect(texts()).toEqual([
    "Agreement · No DocumentNo document has been uploaded yet.",
    "Amendment 1",
    ...[1, 2, 3, 4, 5].map((slot) => `Document ${slot} · Empty`),
  ]);
  expect(pageText()).toContain("Additional documents0 of 5");
  expect(tools()).toEqual([
    "Upload Agreement",
    "Upload Amendment 1",
    ...[1, 2, 3, 4, 5].map((slot) => `Upload Document ${slot}`),
  ]);
  await expectAccessible();
});

test("opens filed documents in a new tab, and offers the next amendment", async () => {
  await open({ [readRoute]: { body: onFile } });
  expect(texts()).toEqual([
    "Agreementsigned.pdf · uploaded 03/02/2026",
    "Amendment 1Rate changeamendment.pdf · uploaded 03/02/2026",
    "Amendment 2",
    "Document 1 · Empty",
    "Document 2 · Empty",
    "Document 3Uploaded · passport.png",
    "Document 4 · Empty",
    "Document 5 · Empty",
  ]);
  expect(tools().slice(0, 5)).toEqual([
    "View Agreement",
    "Replace Agreement",
    "View Amendment 1",
    "Replace Amendment 1",
    "Upload Amendment 2",
  ]);
  expect(pageText()).toContain("Additional documents1 of 5");
  expect(view("Document 3")?.getAttribute("href")).toBe("/api/documents/passport-png");
  expect(view("Document 3")?.getAttribute("target")).toBe("_blank");
  await expectAccessible();
});

test("uploads the agreement once with its progress, and shows the file without a reload", async () => {
  let stored: AgreementDocuments = noDocuments;
  let answer = () => undefined as void;
  const server = await open({
    [readRoute]: () => ({ body: stored }),
    [uploadRoute]: () =>
      new Promise((resolve) => {
        answer = () => resolve(filed("The agreement was uploaded."));
      }),
  });
  await chooseFile(buttonNamed("Upload Agreement"), pdf);
  const busy = await waitFor(() => buttonNamed("Upload Agreement: 50%"));
  await chooseFile(busy, pdf);
  stored = onFile;
  answer();
  await waitFor(() => buttonNamed("Replace Agreement"));
  expect(toastText()).toBe("The agreement was uploaded.");
  expect(pageText()).not.toContain("No document has been uploaded yet.");
  const sent = server.seen("POST", documentPath).map(({ body }) => body);
  expect(sent).toEqual([{ documentType: "agreement", document: pdf, replaces: "" }]);
});

test("sends the amendment number, the kept description, the slot and the replaced key", async () => {
  const server = await open({
    [readRoute]: { body: onFile },
    [uploadRoute]: filed("The amendment was uploaded."),
    [slotRoute]: filed("The document was uploaded."),
  });
  await chooseFile(buttonNamed("Replace Amendment 1"), pdf);
  await waitFor(() => expect(server.seen("POST", documentPath)).toHaveLength(1));
  expect(server.seen("POST", documentPath)[0]?.body).toEqual({
    documentType: "amendment",
    amendmentIndex: "1",
    description: "Rate change",
    replaces: "amendment-pdf",
    document: pdf,
  });
  await click(buttonNamed("Upload Amendment 2"));
  expect(onAddAmendment).toHaveBeenCalledExactlyOnceWith(2);
  const image = new File(["x"], "passport.PNG", { type: "image/png" });
  await chooseFile(buttonNamed("Upload Document 5"), image);
  await waitFor(() => expect(server.seen("POST", slotPath)).toHaveLength(1));
  expect(server.seen("POST", slotPath)[0]?.body).toEqual({
    documentSlot: "5",
    document: image,
    replaces: "",
  });
});

test("shows why an upload failed, in a toast and beside its document, until the next try", async () => {
  const server = await open({ [uploadRoute]: refusal(415, "This is a program.") });
  const again = () => chooseFile(buttonNamed("Upload Agreement"), pdf);
  const fails = async (text: string) => {
    await waitFor(() => expect(toastText()).toBe(text));
    byText(text, rows()[0]);
    await waitFor(() => buttonNamed("Upload Agreement"));
  };
  await again();
  await fails("Failed to upload document: This is a program.");
  await expectAccessible();
  server.change(uploadRoute, { status: 502 });
  await again();
  await fails("Failed to upload document. Please try again.");
  server.change(uploadRoute, () => Promise.reject(new TypeError("Failed to fetch")));
  await again();
  await fails("Network error during upload");
  server.change(uploadRoute, filed("The agreement was uploaded."));
  await again();
  await waitFor(() => expect(toastText()).toBe("The agreement was uploaded."));
  expect(rows()[0]?.textContent).not.toContain("Failed");
});

test("refuses files that are too large, empty or of another type without a request", async () => {
  const server = await open();
  const huge = new File(["x"], "huge.pdf");
  Object.defineProperty(huge, "size", { value: MAX_FILE_BYTES + 1 });
  const refused = 'Failed to upload document: "huge.pdf" is larger than 10 MB.';
  await chooseFile(buttonNamed("Upload Agreement"), huge);
  await waitFor(() => expect(toastText()).toContain(refused));
  await chooseFile(buttonNamed("Upload Document 1"), new File([], "none.pdf"));
  await waitFor(() => expect(toastText()).toContain('"none.pdf" is empty.'));
  await chooseFile(buttonNamed("Upload Agreement"), new File(["x"], "photo.png"));
  await waitFor(() =>
    expect(toastText()).toContain('"photo.png" is not a PDF, DOC, or DOCX file.'),
  );
  expect([...server.seen("POST", documentPath), ...server.seen("POST", slotPath)]).toEqual([]);
});

test("retries a failed load of the documents", async () => {
  const server = serveAgreements({ [readRoute]: { status: 503 } });
  await openPage(<DocumentsSection agreementId={id} onAddAmendment={onAddAmendment} />);
  await waitFor(() => expect(pageText()).toContain("Failed to load the documents"));
  server.change(readRoute, { body: onFile });
  await click(buttonNamed("Try again"));
  await waitFor(() => buttonNamed("Replace Agreement"));
});
