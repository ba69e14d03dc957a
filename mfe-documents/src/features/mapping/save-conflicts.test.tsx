import { refusal } from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  firstByRole,
  pageText,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  boxes,
  clickPage,
  loaded,
  openEditor,
  optionOf,
  options,
  serveTemplate,
  template,
  templatePath,
} from "./testing/open-editor.tsx";

vi.setConfig({ testTimeout: 30_000 });

vi.mock(import("./pdf/open-pdf.ts"), () => ({
  openPdf: async () => ({
    pageCount: 3,
    draw: () => ({
      done: Promise.resolve(document.createElement("canvas")),
      cancel: () => undefined,
    }),
    close: () => undefined,
  }),
}));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const FIELDS = "PUT /api/pdf-templates/:id/fields";
const save = () => click(buttonNamed("Save Field Mappings"));
const notice = () => textOf("alert");

describe("a field that two users changed", () => {
  const [name, amount] = template.fields as [
    (typeof template.fields)[0],
    (typeof template.fields)[0],
  ];
  const stale = { changedBy: "Dana Lee", changedAt: "2026-02-02T15:30:00.000Z" };
  const apply = () => click(buttonNamed("Apply"));
  const choose = (index: number) => click(allByRole("radio")[index]!);
  const sides = () => allByRole("radio").map(({ labels }) => labels?.[0]?.textContent);
  const placed = (server: Awaited<ReturnType<typeof meet>>) => {
    const put = server.seen("PUT", `${templatePath}/fields`).at(-1);
    const { fields } = put?.body as { fields: { id: string; xPosition: number }[] };
    return {
      version: put?.headers.get("If-Match"),
      xs: fields.map((one) => [one.id, one.xPosition]),
    };
  };

  /** Here Investor Name was moved to 5, 6; meanwhile `fields` were saved. */
  async function meet(fields: typeof template.fields) {
    const server = serveTemplate({ [FIELDS]: refusal(412, "Somebody saved first.", stale) });
    await openEditor();
    await click(optionOf("Investor Name"));
    await clickPage(5, 6);
    await save();
    await loaded("Dana Lee changed this template on");
    const fresh = { ...template, version: 9, fields };
    server.change("GET /api/pdf-templates/:id", { body: fresh });
    server.change(FIELDS, { body: { ...fresh, version: 10 } });
    await click(buttonNamed("Reload"));
    return server;
  }

  test("shows both positions and saves the chosen one", async () => {
    const server = await meet([{ ...name, xPosition: 300 }, ...template.fields.slice(1)]);
    await loaded("Dana Lee changed a field that you changed too.");
    expect(sides()).toEqual([
      "TheirsPosition: page 1, X 300, Y 136",
      "MinePosition: page 1, X 5, Y 6",
    ]);
    expect(await act(accessibilityFindings)).toEqual([]);
    await apply();
    expect(pageText()).toContain("Choose theirs or mine");
    await choose(1);
    await apply();
    await waitFor(() => expect(firstByRole("radio")).toBeNull());
    expect(boxes()).toHaveLength(2);
    await save();
    await loaded("Fields Saved: 3 field mappings are saved.");
    expect(placed(server)).toEqual({
      version: '"9"',
      xs: [
        [name.id, 5],
        [amount.id, amount.xPosition],
        [template.fields[2]?.id, 72],
      ],
    });
  });

  test("stays removed or returns, as chosen", async () => {
    const server = await meet(template.fields.slice(1));
    await loaded("Choose what is kept");
    expect(sides()).toEqual(["TheirsRemoved", "MineKeptPosition: page 1, X 5, Y 6Size: 216 × 16"]);
    await choose(0);
    await apply();
    await waitFor(() => expect(options()).toHaveLength(2));
    await save();
    await loaded("Fields Saved: 2 field mappings are saved.");
    expect(placed(server).xs.map(([id]) => id)).not.toContain(name.id);
  });

  test("cancelling the choice leaves the editor unchanged", async () => {
    await meet([{ ...name, xPosition: 300 }, ...template.fields.slice(1)]);
    await loaded("Choose what is kept");
    await click(buttonNamed("Cancel", byRole("dialog", "Choose what is kept")));
    await waitFor(() => expect(firstByRole("radio")).toBeNull());
    expect(notice()).toContain("Dana Lee changed this template on");
    expect(boxes()[0]).toContain("x 5, y 6");
  });
});
