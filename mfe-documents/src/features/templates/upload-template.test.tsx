import {
  fakeServer,
  openPage,
  refusal,
  type Handler,
  waitForText,
  submitForm,
} from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  buttonNamed,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  pageText,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { sampleTemplate } from "./testing/sample-template.ts";
import { UploadTemplate } from "./upload/upload-template.tsx";

vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const uploadURL = "/storage/new?sign=1";
const pdf = () => new File(["%PDF-"], "Terms 2026.pdf");
const serve = (routes: Readonly<Record<string, Handler>> = {}) =>
  fakeServer({
    "GET /api/pdf-templates": { body: [sampleTemplate()] },
    "POST /api/pdf-templates/upload-url": { body: { uploadURL } },
    "PUT /storage/new": {},
    "POST /api/pdf-templates": { status: 201, body: sampleTemplate() },
    ...routes,
  });

function Page() {
  const [name, setName] = useState("Typed on the page");
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <p>
        name: [{name}] {isOpen ? "open" : "closed"}
      </p>
      {isOpen && <UploadTemplate name={name} onClose={() => setOpen(false)} onName={setName} />}
    </>
  );
}

const open = async () => {
  await openPage(<Page />);
  await waitForText("Upload PDF Template");
};
const choose = (file = pdf()) => chooseFile(fieldLabelled("PDF File"), file);
const created = (server: ReturnType<typeof serve>) =>
  server.seen("POST", "/api/pdf-templates").map(({ body }) => body);

test("uploads the PDF, then creates the template with the typed name", async () => {
  const server = serve();
  await open();
  await submitForm();
  await waitForText("Choose a PDF");
  await choose();
  await typeInto(fieldLabelled("Save as"), "Subscription");
  expect(await act(accessibilityFindings)).toEqual([]);
  await submitForm();
  await waitForText("Success: PDF template uploaded successfully");
  expect(server.seen("POST", "/api/pdf-templates/upload-url")[0]?.body).toEqual({ size: 5 });
  const [put] = server.seen("PUT", "/storage/new");
  expect(put?.headers.get("Content-Type")).toBe("application/pdf");
  expect(created(server)).toEqual([{ name: "Subscription", description: "", uploadURL }]);
  expect(pageText()).toContain("name: [] closed");
});

test("uses the file's name without extension when no name is typed", async () => {
  const server = serve();
  await open();
  await typeInto(fieldLabelled("Save as"), "  ");
  await choose();
  await submitForm();
  await waitForText("PDF template uploaded successfully");
  expect(created(server)[0]).toMatchObject({ name: "Terms 2026" });
});

test("refuses another file type before any request", async () => {
  const server = serve();
  await open();
  await choose(new File(["MZ"], "terms.pdf.exe"));
  await waitForText('"terms.pdf.exe" is not a PDF file. Choose another file.');
  await submitForm();
  expect(server.seen("POST", "/api/pdf-templates/upload-url")).toEqual([]);
});

test("shows the progress; Cancel stops the upload and keeps the dialog", async () => {
  const server = serve({ "PUT /storage/new": () => new Promise(() => undefined) });
  await open();
  await choose();
  await submitForm();
  await waitForText("50% uploaded");
  expect(firstByRole("progressbar")?.getAttribute("aria-valuenow")).toBe("50");
  await click(buttonNamed("Cancel"));
  await waitFor(() => expect(pageText()).not.toContain("uploaded"));
  expect(pageText()).toContain("open");
  expect(pageText()).not.toContain("Failed");
  expect(created(server)).toEqual([]);
});

test("says that no template was created when the upload failed", async () => {
  const server = serve({ "PUT /storage/new": { status: 403, body: "<Error/>" } });
  await open();
  await choose();
  await submitForm();
  await waitForText("Error: Failed to create PDF template");
  expect(pageText()).toContain("The PDF could not be stored. Try again.");
  expect(created(server)).toEqual([]);
});

test("clears the name and shows the server's reason when the template is refused", async () => {
  const reason = "The PDF is protected by a password. Save a copy without it and upload that.";
  const server = serve({ "POST /api/pdf-templates": refusal(422, reason) });
  await open();
  await choose();
  await submitForm();
  await waitForText("Upload Failed: Failed to create PDF template record");
  expect(textOf("alert", { within: firstByRole("dialog") })).toBe(reason);
  expect(pageText()).toContain("name: [] open");
  await choose(new File(["%PDF-1.7"], "Copy.pdf"));
  expect(pageText()).not.toContain(reason);
  server.change("POST /api/pdf-templates", { status: 201, body: sampleTemplate() });
  await submitForm();
  await waitForText("PDF template uploaded successfully");
  expect(created(server).at(-1)).toMatchObject({ name: "Copy" });
});

test("does not upload again when only the second request failed", async () => {
  const server = serve({ "POST /api/pdf-templates": refusal(503, "Try again in a minute.") });
  await open();
  await choose();
  await submitForm();
  await waitForText("Try again in a minute.");
  server.change("POST /api/pdf-templates", { status: 201, body: sampleTemplate() });
  await submitForm();
  await waitForText("Success: PDF template created successfully");
  expect(server.seen("PUT", "/storage/new")).toHaveLength(1);
});

test("asks before a second template gets an existing name", async () => {
  const server = serve();
  await open();
  await choose(new File(["%PDF-"], "subscription AGREEMENT.pdf"));
  await typeInto(fieldLabelled("Save as"), " ");
  await submitForm();
  await waitForText('There is already a template named "Subscription Agreement". Add another one?');
  expect(await act(accessibilityFindings)).toEqual([]);
  await click(buttonNamed("Change Name"));
  await waitFor(() => expect(pageText()).not.toContain("already a template"));
  expect(server.seen("POST", "/api/pdf-templates/upload-url")).toEqual([]);
  await submitForm();
  await click(await waitFor(() => buttonNamed("Add Another")));
  await waitForText("Success: PDF template uploaded successfully");
  expect(created(server)).toMatchObject([{ name: "subscription AGREEMENT" }]);
});
