import { refusal } from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, pageText } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { loaded, mountEditor, serveTemplate, template } from "./testing/open-editor.tsx";

vi.mock(import("./pdf/open-pdf.ts"), () => ({
  openPdf: async () => {
    throw new Error("No PDF is looked at here.");
  },
}));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("shows an error when the template fails to load, and retries", async () => {
  const server = serveTemplate({ "GET /api/pdf-templates/:id": refusal(503, "Try later.") });
  await mountEditor();
  await loaded("Error: Try later.");
  server.change("GET /api/pdf-templates/:id", { body: template });
  await click(buttonNamed("Try again"));
  await loaded("Mapped Fields");
});

test("offers the way back from a template that was deleted", async () => {
  serveTemplate({ "GET /api/pdf-templates/:id": refusal(404, "Gone.") });
  const { onClose } = await mountEditor();
  await loaded("This template was not found. It may have been deleted.");
  expect(pageText()).not.toContain("Try again");
  await click(buttonNamed("Back to templates"));
  expect(onClose).toHaveBeenCalledOnce();
});
