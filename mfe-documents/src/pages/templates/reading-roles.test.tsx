import { fakeServer, openPage, toastText } from "@accord/remote-kit/testing";
import { cleanUp, waitFor } from "@accord/ui/testing";
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
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
