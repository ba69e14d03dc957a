import { refusal, toastText } from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  descriptionOf,
  fieldLabelled,
  pageText,
  press,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  boxes,
  clickPage,
  formButton,
  loaded,
  openEditor,
  optionOf,
  options,
  serveTemplate,
  template,
  templatePath,
  valuesOf,
} from "./testing/open-editor.tsx";
import { sampleField } from "./testing/sample-template.ts";

// Axe takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const opened = vi.fn<(file: Blob) => void>();
vi.mock(import("./pdf/open-pdf.ts"), () => ({
  openPdf: async (file: Blob) => {
    opened(file);
    const done = Promise.resolve(document.createElement("canvas"));
    return { pageCount: 3, draw: () => ({ done, cancel: () => {} }), close: () => {} };
  },
}));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  opened.mockClear();
});

const FIELDS = "PUT /api/pdf-templates/:id/fields";
const save = () => click(buttonNamed("Save Field Mappings"));
const wire = (change: object = {}) => ({
  fieldName: "Investor Name",
  agreementProperty: "investor_name",
  fieldType: "text",
  xPosition: 72,
  yPosition: 136,
  width: 216,
  height: 16,
  pageNumber: 1,
  ...change,
});
/** What a narrow window shows. */
const shownPane = () =>
  textOf("button", { "aria-pressed": "true", within: byRole("group", "Show") });
const notice = () => textOf("alert");

describe("saving", () => {
  test("sends all fields in one request, including typed values, and confirms it", async () => {
    const server = serveTemplate({ [FIELDS]: { body: { ...template, version: 5 } } });
    await openEditor();
    await click(optionOf("Investor Name"));
    await typeInto(fieldLabelled("Field Name"), "Full Name");
    await typeInto(fieldLabelled("X"), "80.25");
    await save();
    await loaded("Fields Saved: 3 field mappings are saved.");
    const [put] = server.seen("PUT", `${templatePath}/fields`);
    expect(put?.headers.get("If-Match")).toBe('"4"');
    const body = put?.body as { fields: unknown[] };
    expect(body.fields).toHaveLength(3);
    const id = template.fields[0]?.id;
    expect(body.fields[0]).toEqual(wire({ id, fieldName: "Full Name", xPosition: 80.25 }));
    expect(pageText()).not.toContain("Unsaved changes");
    await save();
    const second = server.seen("PUT", `${templatePath}/fields`)[1];
    expect(second?.headers.get("If-Match")).toBe('"5"');
  });

  test("sends nothing while the form is invalid", async () => {
    const server = serveTemplate();
    await openEditor();
    await click(optionOf("Investor Name"));
    await typeInto(fieldLabelled("Width"), "5000");
    await click(buttonNamed("Page"));
    await save();
    expect(pageText()).toContain("The box leaves the page");
    expect(server.seen("PUT", `${templatePath}/fields`)).toHaveLength(0);
    expect(toastText()).toMatch(/^Save Failed: The box leaves the page/);
    expect(shownPane()).toBe("Details");
    expect(document.activeElement).toBe(fieldLabelled("Width"));
    await click(buttonNamed("Fields"));
    await click(buttonNamed("Test Fill"));
    expect(toastText()).toMatch(/^Test Fill Failed: The box leaves the page/);
    expect(shownPane()).toBe("Details");
  });

  test("shows the reason of a failure and keeps everything", async () => {
    serveTemplate({ [FIELDS]: refusal(503, "The documents service is not there. Try again.") });
    await openEditor();
    await click(optionOf("Investor Name"));
    await clickPage(5, 6);
    await save();
    await loaded("Save Failed: The documents service is not there. Try again.");
    expect(notice()).toBe("The documents service is not there. Try again.");
    expect(boxes()[0]).toContain("x 5, y 6");
    expect(pageText()).toContain("Unsaved changes");
  });

  test("shows a server error at its field", async () => {
    const issues = [{ path: "fields.1.width", message: "The box leaves page 1." }];
    const message = "fields.1.width: The box leaves page 1.";
    serveTemplate({ [FIELDS]: refusal(422, message, { issues }) });
    await openEditor();
    await save();
    await loaded("Needs a correction");
    expect(optionOf("Investment").textContent).toContain("Needs a correction");
    expect(optionOf("Investment").getAttribute("aria-selected")).toBe("true");
    const width = fieldLabelled("Width");
    expect(descriptionOf(width)).toBe("The box leaves page 1.");
    expect(await act(accessibilityFindings)).toEqual([]);
    await typeInto(width, "50");
    await click(formButton());
    expect(pageText()).not.toContain("Needs a correction");
  });

  test("names the user who saved first, and a reload keeps own positions", async () => {
    const stale = { changedBy: "Dana Lee", changedAt: "2026-02-02T15:30:00.000Z" };
    const server = serveTemplate({ [FIELDS]: refusal(412, "Somebody saved first.", stale) });
    await openEditor();
    await click(optionOf("Investor Name"));
    await clickPage(5, 6);
    await save();
    await loaded("Dana Lee changed this template on");
    const theirs = sampleField({ id: "theirs", fieldName: "Their Field", pageNumber: 2 });
    const fresh = { ...template, version: 9, fields: [...template.fields, theirs] };
    server.change("GET /api/pdf-templates/:id", { body: fresh });
    server.change(FIELDS, { body: { ...fresh, version: 10 } });
    await click(buttonNamed("Reload"));
    await loaded("Their Field");
    expect(notice()).toBeUndefined();
    expect(boxes()[0]).toContain("x 5, y 6");
    await save();
    await loaded("Fields Saved: 4 field mappings are saved.");
    const put = server.seen("PUT", `${templatePath}/fields`)[1];
    expect(put?.headers.get("If-Match")).toBe('"9"');
    expect(options()).toHaveLength(4);
  });
});

describe("test fill", () => {
  const agreement = {
    id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0301",
    reference: "AGR-2026-0007",
    investor: { firstName: "Priya", lastName: "Natarajan" },
  };
  const problem = {
    index: 2,
    fieldName: "Total ROI",
    kind: "overflow",
    message: "The text does not fit into its box. Make the box larger.",
  };

  async function fill(answer: object) {
    const server = serveTemplate({
      "GET /api/agreements": { body: [agreement] },
      "POST /api/pdf-templates/:id/test-fill": answer,
    });
    await openEditor();
    await click(optionOf("Investor Name"));
    await typeInto(fieldLabelled("Field Name"), "Full Name");
    await click(buttonNamed("Test Fill"));
    await click(buttonNamed("Fill"));
    await loaded("Choose an agreement");
    await click(fieldLabelled("Agreement"));
    await loaded("Priya Natarajan");
    await click(byRole("option", /Priya Natarajan/));
    await click(buttonNamed("Fill"));
    return server;
  }

  test("shows the filled PDF with unsaved fields, and links each problem to its field", async () => {
    const server = await fill({ body: { pdf: btoa("%PDF-filled"), problems: [problem] } });
    await loaded("1 field needs attention");
    const [post] = server.seen("POST", `${templatePath}/test-fill`);
    const body = post?.body as { agreementId: string; fields: unknown[] };
    expect(body.agreementId).toBe(agreement.id);
    expect(body.fields[0]).toEqual(wire({ fieldName: "Full Name" }));
    expect(await opened.mock.calls.at(-1)?.[0].text()).toBe("%PDF-filled");
    expect(boxes()).toEqual([]);
    expect(server.seen("PUT", `${templatePath}/fields`)).toHaveLength(0);
    expect(await act(accessibilityFindings)).toEqual([]);
    await click(buttonNamed(`Total ROI${problem.message}`));
    expect(valuesOf("Field Name")).toEqual(["Total ROI"]);
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Field Name")));
    expect(boxes()).toEqual(["Total ROI, box on page 2, x 72, y 136, 216 by 16"]);
  });

  test.each([
    ["its button", () => click(buttonNamed("Back to mapping"))],
    ["Escape", () => press("Escape")],
  ])("says that everything fits, and returns by %s", async (_way, goBack) => {
    await fill({ body: { pdf: btoa("%PDF-filled"), problems: [] } });
    await loaded("Every field fits and is printed as it should be.");
    await act(async () => buttonNamed("Back to mapping").focus());
    await goBack();
    await waitFor(() => expect(boxes()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Test Fill")));
  });

  test("shows the reason of a refusal in the dialog", async () => {
    await fill(refusal(404, "This agreement was deleted."));
    await loaded("This agreement was deleted.");
    await waitFor(() => expect(toastText()).toBe("Failed to fill the template"));
  });
});
