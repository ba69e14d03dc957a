import { fakeServer, openPage, toastText } from "@accord/remote-kit/testing";
import { chooseItem, cleanUp, firstByRole, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { sampleTemplate } from "../../features/templates/testing/sample-template.ts";
import { TemplatesPage } from "./templates-page.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("who only reads gets no mapping editor by its address, but the preview", async () => {
  const template = sampleTemplate();
  const { id } = template;
  fakeServer({
    "GET /api/pdf-templates": { body: [template] },
    "GET /api/pdf-templates/:id/files": { body: [] },
  });
  const path = `/pdf-templates?view=${id}&map=${id}&add=1`;
  const page = await openPage(<TemplatesPage />, { path, roles: ["viewer"] });
  await waitFor(() => expect(toastText()).toBe("Only staff may do this."));
  expect(page.address()).toBe(`/pdf-templates?view=${id}`);
  expect(firstByRole("dialog")).toBeNull();
});

test("who only reads can export the library", async () => {
  const server = fakeServer({ "GET /api/pdf-templates": { body: [sampleTemplate()] } });
  await openPage(<TemplatesPage />, { path: "/pdf-templates", roles: ["viewer"] });
  await waitFor(() => expect(server.seen("GET", "/api/pdf-templates")).toHaveLength(1));
  await chooseItem("Export PDF templates", "Excel, all fields");
  await waitFor(() =>
    expect(server.seen("GET", "/api/pdf-templates").at(-1)?.search.toString()).toBe(
      "format=xlsx&columns=all",
    ),
  );
});
