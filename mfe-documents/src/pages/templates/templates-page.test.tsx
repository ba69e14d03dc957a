import {
  fakeServer,
  openPage,
  refusal,
  type Handler,
  waitForText,
} from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  allByRole,
  bodyRows,
  buttonNamed,
  byRole,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  pageText,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { plainTemplate, sampleTemplate } from "../../features/templates/testing/sample-template.ts";
import { TemplatesPage } from "./templates-page.tsx";

vi.setConfig({ testTimeout: 30_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const template = sampleTemplate();
const { id } = template;
const serve = (routes: Readonly<Record<string, Handler>> = {}) =>
  fakeServer({
    "GET /api/pdf-templates": { body: [plainTemplate, template] },
    "GET /api/pdf-templates/:id": { body: template },
    "GET /api/pdf-templates/:id/file": refusal(404, "This PDF is gone."),
    "GET /api/pdf-templates/:id/files": { body: [] },
    "DELETE /api/pdf-templates/:id": { status: 204 },
    "POST /api/pdf-templates/upload-url": { body: { uploadURL: "/storage/new?sign=1" } },
    "PUT /storage/new": {},
    "PUT /api/pdf-templates/:id/file": { body: { ...template, version: 5 } },
    ...routes,
  });
const open = (path = "/pdf-templates") => openPage(<TemplatesPage />, { path });
const cells = () =>
  bodyRows().map((row) =>
    allByRole("cell", { within: row })
      .slice(0, 4)
      .map((cell) => cell.textContent),
  );
const question = `Are you sure you want to delete "${template.name}"? This action cannot be undone and will also delete all associated field mappings.`;

test("shows the library with the name input, the upload button and the notice", async () => {
  serve();
  await open();
  await waitForText("Two parties");
  expect(textOf("heading", { level: 1 })).toBe("PDF Templates");
  expect(byRole("textbox", "Template Name").placeholder).toBe("Enter template name...");
  buttonNamed("Upload PDF Template");
  expect(pageText()).toContain("Cloud Storage Ready");
  expect(textsOf("columnheader")).toEqual([
    "Template Name",
    "Description",
    "Field Mappings",
    "Created",
    "Actions",
  ]);
  expect(cells()).toEqual([
    ["Amendment", "No description", "0 fields mapped", "01/31/2026"],
    ["Subscription Agreement", "Two parties", "2 fields mapped", "01/31/2026"],
  ]);
  expect(await act(accessibilityFindings)).toEqual([]);
});

test("shows an empty library, and the reason when the list fails to load", async () => {
  const server = serve({ "GET /api/pdf-templates": { body: [] } });
  await open();
  await waitForText("No PDF templates found");
  server.change("GET /api/pdf-templates", { status: 503, statusText: "Service Unavailable" });
  await cleanUp();
  await open();
  await waitForText("Error: Failed to fetch PDF templates: 503 Service Unavailable");
  server.change("GET /api/pdf-templates", { body: [template] });
  await click(buttonNamed("Try again"));
  await waitForText("Subscription Agreement");
});

test("lists the mappings of the template in the URL, and Back closes the preview", async () => {
  serve();
  const page = await open();
  await waitForText("Two parties");
  await click(buttonNamed(`View ${template.name}`));
  await waitForText("Template Preview");
  expect(page.address()).toBe(`/pdf-templates?view=${id}`);
  const rows = textsOf("listitem", { within: byRole("list") });
  expect(rows).toEqual([
    "Investor→showsinvestor_nametext",
    "Amount→showsinvestment_amountcurrency",
  ]);
  const pdf = linkNamed(`Open PDF of ${template.name}`);
  expect([pdf.getAttribute("href"), pdf.target, pdf.rel]).toEqual([
    `/api/pdf-templates/${id}/file`,
    "_blank",
    "noopener",
  ]);
  expect(await act(accessibilityFindings)).toEqual([]);
  await click(buttonNamed(`View ${plainTemplate.name}`));
  await waitForText("No fields mapped yet.");
  await click(buttonNamed("Close preview"));
  await waitFor(() => expect(pageText()).not.toContain("Template Preview"));
  expect(page.address()).toBe("/pdf-templates");
  expect(document.activeElement).toBe(buttonNamed(`View ${plainTemplate.name}`));
  await click(buttonNamed(`View ${template.name}`));
  await page.goBack();
  await waitFor(() => expect(pageText()).not.toContain("Template Preview"));
});

test("says that a template in the URL does not exist, and leads back to the library", async () => {
  serve();
  const page = await open("/pdf-templates?view=5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0009");
  await waitForText("This template was not found. It may have been deleted.");
  await click(buttonNamed("Close"));
  expect(page.address()).toBe("/pdf-templates");
});

test("opens the mapping editor from the row, and with a new field from the preview", async () => {
  serve();
  const page = await open(`/pdf-templates?view=${id}`);
  await waitForText("Add Field Mapping");
  await click(buttonNamed("Add Field Mapping"));
  expect(page.address()).toBe(`/pdf-templates?view=${id}&map=${id}&add=1`);
  await page.goBack();
  expect(page.address()).toBe(`/pdf-templates?view=${id}`);
  await click(buttonNamed(`Map fields of ${plainTemplate.name}`));
  expect(page.address()).toBe(`/pdf-templates?view=${id}&map=${plainTemplate.id}`);
});

test("replaces the PDF of a template and keeps its fields", async () => {
  const server = serve();
  await open(`/pdf-templates?view=${id}`);
  await waitForText("Replace PDF");
  const button = buttonNamed(`Replace PDF of ${template.name}`);
  await chooseFile(button, new File(["text"], "terms.txt"));
  await waitForText('"terms.txt" is not a PDF file. Choose another file.');
  const pdf = new File(["%PDF-"], "terms.pdf");
  await chooseFile(button, pdf);
  await waitForText("the former PDF is kept in History.");
  expect(server.seen("PUT", `/api/pdf-templates/${id}/file`)).toHaveLength(0);
  await click(buttonNamed("Replace PDF"));
  await waitForText("Success: PDF replaced. Its field mappings are kept.");
  const [put] = server.seen("PUT", `/api/pdf-templates/${id}/file`);
  expect(put?.body).toEqual({ uploadURL: "/storage/new?sign=1" });
  expect(put?.headers.get("If-Match")).toBe('"4"');
  server.change("PUT /api/pdf-templates/:id/file", refusal(422, "Page 3 is missing in the PDF."));
  await chooseFile(button, pdf);
  await click(buttonNamed("Replace PDF"));
  await waitForText("Upload Failed: Failed to replace the PDF");
  expect(textOf("alert")).toBe("Page 3 is missing in the PDF.");
});

test("an upload of another PDF can be stopped, and continues when the preview is closed", async () => {
  let store: () => void = () => undefined;
  const server = serve({
    "PUT /storage/new": () => new Promise((resolve) => (store = () => resolve({}))),
  });
  await open(`/pdf-templates?view=${id}`);
  await waitForText("Replace PDF");
  const pdf = new File(["%PDF-"], "terms.pdf");
  const name = `Replace PDF of ${template.name}`;
  await chooseFile(buttonNamed(name), pdf);
  await click(buttonNamed("Replace PDF"));
  await click(await waitFor(() => buttonNamed(`Cancel: ${name}`)));
  await waitFor(() => expect(pageText()).not.toContain("50%"));
  expect(pageText()).not.toContain("Failed");
  await chooseFile(buttonNamed(name), pdf);
  await click(buttonNamed("Replace PDF"));
  await waitFor(() => buttonNamed(`${name}: 50%`));
  await click(buttonNamed("Close preview"));
  await act(async () => store());
  await waitForText("Success: PDF replaced. Its field mappings are kept.");
  expect(server.seen("PUT", `/api/pdf-templates/${id}/file`)).toHaveLength(1);
});

test("shows earlier PDFs in the history of a template", async () => {
  const fileId = "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0401";
  serve({
    "GET /api/pdf-templates/:id/files": {
      body: [
        { id: fileId, pages: 2, replacedAt: "2026-11-20T20:14:00.000Z", replacedBy: "Dana Lee" },
      ],
    },
  });
  await open(`/pdf-templates?view=${id}`);
  await waitForText("by Dana Lee (2 pages)");
  const address = `/api/pdf-templates/${id}/files/${fileId}`;
  expect(byRole("link", /^Open the PDF that was replaced on/).getAttribute("href")).toBe(address);
});

test("edits name and description, and keeps typed values after a 412", async () => {
  const stale = { changedBy: "Dana Lee", changedAt: "2026-11-20T20:14:00.000Z" };
  const server = serve({
    "PATCH /api/pdf-templates/:id": refusal(412, "Somebody changed this record.", stale),
    "GET /api/pdf-templates/:id": {
      body: { ...template, description: "Theirs", version: 5 },
    },
  });
  await open(`/pdf-templates?view=${id}`);
  await waitForText("Add Field Mapping");
  await click(buttonNamed(`Edit ${template.name}`));
  await waitForText("Edit PDF Template");
  expect(await act(accessibilityFindings)).toEqual([]);
  const dialog = byRole("dialog", "Edit PDF Template");
  const save = () => click(buttonNamed("Save", dialog));
  await typeInto(fieldLabelled("Template Name", dialog), "Terms 2027");
  await save();
  await waitForText("Dana Lee changed this template on 11/20/2026, 3:14 PM.");
  await click(buttonNamed("Reload"));
  await waitFor(() => expect(fieldLabelled("Description", dialog).value).toBe("Theirs"));
  expect(fieldLabelled("Template Name", dialog).value).toBe("Terms 2027");
  server.change("PATCH /api/pdf-templates/:id", { body: { ...template, name: "Terms 2027" } });
  server.change("GET /api/pdf-templates", { body: [{ ...template, name: "Terms 2027" }] });
  await save();
  await waitForText("Success: PDF template saved");
  await waitForText("Terms 2027");
  const sent = server.seen("PATCH", `/api/pdf-templates/${id}`);
  expect(sent.map(({ body }) => body)).toEqual([
    { name: "Terms 2027", description: "Two parties" },
    { name: "Terms 2027", description: "Theirs" },
  ]);
  expect(sent.map(({ headers }) => headers.get("If-Match"))).toEqual(['"4"', '"5"']);
});

test("asks before renaming a template to an existing name, not when the name stays", async () => {
  const twin = { ...plainTemplate, name: "subscription agreement" };
  const server = serve({
    "GET /api/pdf-templates": {
      body: [twin, template, { ...plainTemplate, id: twin.documentPath }],
    },
    "PATCH /api/pdf-templates/:id": { body: { ...template, version: 5 } },
  });
  await open(`/pdf-templates?view=${id}`);
  await waitForText("Add Field Mapping");
  const sent = () => server.seen("PATCH", `/api/pdf-templates/${id}`).map(({ body }) => body);
  const dialog = () => firstByRole("dialog", "Edit PDF Template");
  const edit = async () => {
    await click(buttonNamed(`Edit ${template.name}`));
    await waitFor(() => expect(dialog()).not.toBeNull());
  };
  const save = () => click(buttonNamed("Save", dialog()));
  await edit();
  await typeInto(fieldLabelled("Template Name", dialog()), "SUBSCRIPTION Agreement");
  await save();
  await waitForText("Success: PDF template saved");
  expect(sent()).toHaveLength(1);
  await edit();
  await typeInto(fieldLabelled("Template Name", dialog()), " AMENDMENT ");
  await save();
  await waitForText('There is already a template named "Amendment". Give this one the same name?');
  await click(buttonNamed("Change Name"));
  expect(sent()).toHaveLength(1);
  await save();
  await click(await waitFor(() => buttonNamed("Use This Name")));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ name: " AMENDMENT " });
});

test("removes a deleted template and its preview at once", async () => {
  const answer = Promise.withResolvers<{ status: number }>();
  const server = serve({ "DELETE /api/pdf-templates/:id": () => answer.promise });
  const page = await open(`/pdf-templates?view=${id}`);
  await waitForText("Add Field Mapping");
  await click(buttonNamed(`Delete ${template.name}`));
  await waitForText(question);
  await click(buttonNamed("Delete template"));
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(page.address()).toBe("/pdf-templates");
  server.change("GET /api/pdf-templates", { body: [plainTemplate] });
  await act(async () => answer.resolve({ status: 204 }));
  await waitForText("Success: PDF template deleted successfully");
  await waitFor(() => expect(server.seen("GET", "/api/pdf-templates")).toHaveLength(2));
  expect(cells()).toHaveLength(1);
  const [sent] = server.seen("DELETE", `/api/pdf-templates/${id}`);
  expect(sent?.headers.get("If-Match")).toBe(`"${template.version}"`);
});

test("restores a template that could not be deleted, and says why", async () => {
  const server = serve({ "DELETE /api/pdf-templates/:id": refusal(503, "Try again in a minute.") });
  await open();
  await waitForText("Two parties");
  await click(buttonNamed(`Delete ${template.name}`));
  await waitForText(question);
  await click(buttonNamed("Delete template"));
  await waitForText("Error: Failed to delete PDF template");
  expect(pageText()).toContain(`${template.name} was not deleted. Try again in a minute.`);
  await waitFor(() => expect(cells()).toHaveLength(2));
  await waitFor(() => expect(server.seen("GET", "/api/pdf-templates")).toHaveLength(2));
});
