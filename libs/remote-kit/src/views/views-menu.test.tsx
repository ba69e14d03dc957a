import {
  accessibilityFindings,
  allByRole,
  buttonNamed,
  chooseItem,
  cleanUp,
  click,
  descriptionOf,
  fieldLabelled,
  firstByRole,
  pageText,
  settle,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal, toastText, waitForText } from "../testing/index.ts";
import { all, mine, open, second, serve, theirs } from "./testing/views-page.tsx";

const items = async (label: string) => {
  await waitFor(() => buttonNamed(label));
  await click(buttonNamed(label));
  await waitFor(() => expect(firstByRole("menu")).not.toBeNull());
  return textsOf("menuitem");
};

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

describe("the menu", () => {
  test("names one's own views, those of others, and what can be done", async () => {
    serve();
    await open("/investors?q=a");
    await waitFor(() => buttonNamed("Views"));
    expect(await items("Views")).toEqual([
      "Okafors",
      "Compact",
      "By KimKim Vale",
      "No viewall rows",
      "Save view...",
    ]);
    expect(pageText()).toContain("Shared by others");
    expect(await accessibilityFindings()).toEqual([]);
  });

  test("puts the whole of a view in the address, and shows which one is applied", async () => {
    serve();
    const page = await open("/investors?q=a&page=2&cursor=c2&id=7");
    await waitFor(() => buttonNamed("Views"));
    await chooseItem("Views", "By KimKim Vale");
    await waitFor(() =>
      expect(page.address()).toBe(`/investors?q=kim&sort=-name&saved=${theirs.id}`),
    );
    buttonNamed("Views: By Kim");
    await click(buttonNamed("Filter"));
    buttonNamed("Views: By Kim (changed)");
    await page.goBack();
    expect(page.address()).toBe("/investors?q=a&page=2&cursor=c2&id=7");
  });

  test("shows the same rows for who does not know the view", async () => {
    const server = serve([]);
    await open(`/investors?q=kim&sort=-name&saved=${theirs.id}`);
    await waitForText("rows 1; search kim");
    await waitFor(() => buttonNamed("Views"));
    expect(server.seen("GET", "/api/investors")).toHaveLength(1);
  });

  test("updates, shares, orders and renames an own view", async () => {
    const server = serve(all, {
      "PATCH /api/saved-views/:id": { body: mine },
      "PUT /api/saved-views/order": { status: 204 },
    });
    await open(`/investors?q=zoe&saved=${second.id}`);
    await waitFor(() => buttonNamed("Views: Compact (changed)"));
    await chooseItem("Views: Compact (changed)", 'Update "Compact"');
    await waitFor(() => expect(toastText()).toBe('"Compact" was updated.'));
    const [update] = server.seen("PATCH", `/api/saved-views/${second.id}`);
    expect(update?.body).toEqual({ query: "q=zoe" });
    expect(update?.headers.get("If-Match")).toBe('"3"');
    await chooseItem("Views: Compact (changed)", "Share with everybody");
    await waitFor(() => expect(toastText()).toBe('"Compact" is shared.'));
    await chooseItem("Views: Compact (changed)", "Move up");
    await waitFor(() =>
      expect(server.seen("PUT", "/api/saved-views/order")[0]?.body).toEqual({
        page: "investors",
        ids: [second.id, mine.id],
      }),
    );
    await chooseItem("Views: Compact (changed)", "Rename...");
    await waitForText("Rename view");
    await typeInto(fieldLabelled("Name"), " ");
    await click(buttonNamed("Rename"));
    await waitForText("Name is required");
    await typeInto(fieldLabelled("Name"), "Short");
    await click(buttonNamed("Rename"));
    await waitFor(() =>
      expect(server.seen("PATCH", `/api/saved-views/${second.id}`).at(-1)?.body).toEqual({
        name: "Short",
      }),
    );
  });

  test("deletes a view and keeps its rows", async () => {
    serve(all, { "DELETE /api/saved-views/:id": { status: 204 } });
    const page = await open(`/investors?q=oka&saved=${mine.id}`);
    await waitFor(() => buttonNamed("Views: Okafors"));
    await chooseItem("Views: Okafors", "Delete...");
    await waitForText("Are you sure you want to delete this view?");
    await settle(700);
    await click(buttonNamed("Delete view"));
    await waitFor(() => expect(page.address()).toBe("/investors?q=oka"));
  });

  test("offers what the role and the owner allow", async () => {
    serve();
    await open(`/investors?q=kim&sort=-name&saved=${theirs.id}`, ["viewer", "staff"]);
    await waitFor(() => buttonNamed("Views: By Kim"));
    const offered = (await items("Views: By Kim")).slice(4);
    expect(offered).toEqual(["Save view...", "Set as my default"]);
  });

  test("lets an administrator end the sharing of another's view", async () => {
    serve();
    await open(`/investors?q=kim&sort=-name&saved=${theirs.id}`, ["viewer", "admin"]);
    await waitFor(() => buttonNamed("Views: By Kim"));
    const offered = (await items("Views: By Kim")).slice(4);
    expect(offered).toEqual(["Save view...", "Set as my default", "Stop sharing", "Delete..."]);
  });
});

describe("saving", () => {
  test("sends the list as it is and applies the new view", async () => {
    const added = { ...mine, id: "7a0c9c1e-1111-4111-8111-000000000009", name: "New" };
    const server = serve(all, { "POST /api/saved-views": { status: 201, body: added } });
    const page = await open("/investors?q=oka&page=2&cursor=c2");
    await waitFor(() => buttonNamed("Views"));
    await chooseItem("Views", "Save view...");
    await waitForText("It keeps the filters");
    expect(await accessibilityFindings()).toEqual([]);
    await click(buttonNamed("Save view"));
    await waitForText("Name is required");
    await typeInto(fieldLabelled("Name"), " New ");
    for (const box of allByRole("checkbox")) await click(box);
    await click(buttonNamed("Save view"));
    await waitFor(() => expect(page.address()).toBe(`/investors?q=oka&saved=${added.id}`));
    expect(server.seen("POST", "/api/saved-views")[0]?.body).toEqual({
      page: "investors",
      name: "New",
      query: "q=oka",
      shared: true,
      isDefault: true,
    });
  });

  test("shows a refused name beside it, and a viewer cannot share", async () => {
    const issues = [{ path: "name", message: "Another of your views of this list has this name" }];
    serve(all, { "POST /api/saved-views": refusal(409, issues[0]!.message, { issues }) });
    await open("/investors?q=oka", ["viewer"]);
    await waitFor(() => buttonNamed("Views"));
    await chooseItem("Views", "Save view...");
    await waitForText("It keeps the filters");
    expect(pageText()).not.toContain("Share with everybody");
    await typeInto(fieldLabelled("Name"), "Okafors");
    await click(buttonNamed("Save view"));
    await waitFor(() => expect(descriptionOf(fieldLabelled("Name"))).toBe(issues[0]!.message));
  });
});
