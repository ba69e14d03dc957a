import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { sampleTemplate, templateId } from "../../testing/sample-template.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { PdfCopyDialog } from "./pdf-copy-dialog.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: unknown) {
    if (this instanceof HTMLAnchorElement) saved.push(this.download);
  });
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { id, reference } = sampleAgreement();
const route = "POST /api/agreements/:id/generate-pdf/:templateId";
const pathOf = (number: number) => `/api/agreements/${id}/generate-pdf/${templateId(number)}`;

const both = [sampleTemplate(1, "Standard", ["1", "2"]), sampleTemplate(2, "Plain", [])];
const answered = {
  body: new TextEncoder().encode("%PDF-1.7"),
  headers: { "Content-Disposition": "attachment; filename*=UTF-8''AGR-2026-0007%20Standard.pdf" },
};

const notice = () => firstByRole("alert", { within: firstByRole("dialog") });

async function open(routes: Parameters<typeof serveAgreements>[0] = {}) {
  const onClose = vi.fn();
  const server = serveAgreements({ "GET /api/pdf-templates": { body: both }, ...routes });
  await openPage(<PdfCopyDialog agreement={{ id, reference }} onClose={onClose} />);
  return { server, onClose };
}

test("downloads the copy of the chosen template once, under the server's name", async () => {
  const { server, onClose } = await open({ [route]: answered });
  await waitForText("PDF Copy of AGR-2026-0007");
  const options = [...(fieldLabelled("PDF Template") as HTMLSelectElement).options];
  expect(options.map(({ text }) => text)).toEqual(["Choose a template", "Standard", "Plain"]);
  await click(buttonNamed("Generate PDF"));
  await waitForText("Choose a template");
  expect(fieldLabelled("PDF Template").getAttribute("aria-invalid")).toBe("true");
  await typeInto(fieldLabelled("PDF Template"), templateId(1));
  await waitForText("For single investors2 fields mapped");
  await expectAccessible();
  buttonNamed("Generate PDF").click();
  await click(buttonNamed("Generate PDF"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toEqual(["AGR-2026-0007 Standard.pdf"]);
  expect(toastText()).toBe("AGR-2026-0007 Standard.pdf was downloaded");
  expect(server.seen("POST", pathOf(1))).toHaveLength(1);
});

test("preselects the only template, and says when it has no field mappings", async () => {
  await open({ "GET /api/pdf-templates": { body: both.slice(1) } });
  await waitForText("No fields are mapped: the copy will be the template as it is.");
  expect(linkNamed("Map fields").getAttribute("href")).toBe(`/pdf-templates?map=${templateId(2)}`);
});

test("asks before it generates a template without field mappings", async () => {
  const { server, onClose } = await open({
    "GET /api/pdf-templates": { body: both.slice(1) },
    [route]: answered,
  });
  await waitForText("No fields are mapped");
  await click(buttonNamed("Generate PDF"));
  await waitForText("This template has no field mappings");
  await expectAccessible();
  expect(server.seen("POST", pathOf(2))).toHaveLength(0);
  await click(buttonNamed("Generate it anyway"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.seen("POST", pathOf(2))).toHaveLength(1);
});

test("lists each field that cannot be printed, with a link to its mapping", async () => {
  const issues = [
    { path: "fields.0", message: "Name: the character 中 has no glyph." },
    { path: "fields.1", message: "Address: the text does not fit." },
  ];
  const { onClose, server } = await open({
    [route]: refusal(422, issues.map(({ message }) => message).join(" "), { issues }),
  });
  await waitForText("PDF Copy of AGR-2026-0007");
  await typeInto(fieldLabelled("PDF Template"), templateId(1));
  await click(buttonNamed("Generate PDF"));
  await waitFor(() => expect(toastText()).toBe("2 fields cannot be printed"));
  expect(notice()?.textContent).toMatch(/^2 fields cannot be printed/);
  expect(textsOf("listitem", { within: notice() })).toEqual(issues.map(({ message }) => message));
  expect(linkNamed("Open the field mapping").getAttribute("href")).toBe(
    `/pdf-templates?map=${templateId(1)}`,
  );
  await expectAccessible();
  await typeInto(fieldLabelled("PDF Template"), templateId(2));
  await waitFor(() => expect(notice()).toBeNull());
  server.change(route, () => Promise.reject(new TypeError("Failed to fetch")));
  await click(buttonNamed("Generate PDF"));
  await click(buttonNamed("Generate it anyway"));
  await waitFor(() => expect(toastText()).toBe("The connection failed. Check it and try again."));
  expect(notice()?.textContent).toBe("The connection failed. Check it and try again.");
  expect(onClose).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});

test("without templates it links to the page that uploads them", async () => {
  const page = await (async () => {
    serveAgreements();
    return openPage(<PdfCopyDialog agreement={{ id, reference }} onClose={vi.fn()} />);
  })();
  await waitForText("There are no PDF templates yet");
  await expectAccessible();
  await click(buttonNamed("Open PDF Templates"));
  expect(page.address()).toBe("/pdf-templates");
});

test("closes with a toast when the templates fail to load", async () => {
  const { onClose } = await open({ "GET /api/pdf-templates": refusal(503, "Away.") });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastText()).toBe("Away.");
});
