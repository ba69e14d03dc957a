import {
  accessibilityFindings,
  buttonNamed,
  chooseItem,
  cleanUp,
  click,
  fieldLabelled,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal, toastText, waitForText } from "../testing/index.ts";
import { all, mine, open, second, serve, theirs } from "./testing/views-page.tsx";

const searches = (server: ReturnType<typeof serve>) =>
  server.seen("GET", "/api/investors").map(({ search }) => search.get("q"));

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

describe("the default view", () => {
  const withDefault = [{ ...mine, isDefault: true }, second, theirs];

  test("applies when the list is opened, without the rows of another list", async () => {
    const answers: (() => void)[] = [];
    serve([], {
      "GET /api/saved-views": () =>
        new Promise((resolve) => answers.push(() => resolve({ body: withDefault }))),
    });
    const page = await open();
    await waitForText("rows wait; search none");
    answers.forEach((answer) => answer());
    await waitForText("rows 1; search oka");
    expect(page.address()).toBe(`/investors?q=oka&saved=${mine.id}`);
  });

  test("applies at once when the list is opened again, and not after it was cleared", async () => {
    const server = serve(withDefault);
    const page = await open();
    await waitForText("rows 1; search oka");
    await click(buttonNamed("Filter"));
    await waitForText("rows 1; search zoe");
    await click(buttonNamed("Sidebar"));
    await waitForText("rows 1; search oka");
    expect(searches(server)).toEqual([null, "oka", "zoe", "oka"]);
    await chooseItem("Views: Okafors", "No viewall rows");
    await waitForText("rows 1; search none");
    expect(page.address()).toBe("/investors");
    await click(buttonNamed("Open"));
    await click(buttonNamed("Close"));
    expect(page.address()).toBe("/investors");
  });

  test("leaves an address with parameters as it is", async () => {
    const server = serve(withDefault);
    const page = await open("/investors?q=zoe");
    await waitForText("rows 1; search zoe");
    await waitFor(() => buttonNamed("Views"));
    expect(page.address()).toBe("/investors?q=zoe");
    expect(searches(server)).toEqual(["zoe"]);
  });

  test("does not keep the list away when it cannot be read", async () => {
    serve([], { "GET /api/saved-views": refusal(503, "Busy") });
    await open();
    await waitForText("rows 1; search none");
  });

  test("is set and unset", async () => {
    const server = serve(all, {
      "PUT /api/saved-views/:id/default": { body: { ...mine, isDefault: true } },
    });
    await open(`/investors?q=oka&saved=${mine.id}`);
    await waitFor(() => buttonNamed("Views: Okafors"));
    await chooseItem("Views: Okafors", "Set as my default");
    await waitFor(() => expect(toastText()).toBe('This list opens with "Okafors".'));
    expect(server.seen("PUT", `/api/saved-views/${mine.id}/default`)[0]?.body).toEqual({
      isDefault: true,
    });
  });
});

test("a default that was just set applies however late the views are read again", async () => {
  const answers: (() => void)[] = [];
  const server = serve(all, {
    "PUT /api/saved-views/:id/default": { body: { ...mine, isDefault: true } },
  });
  const page = await open(`/investors?q=oka&saved=${mine.id}`);
  await waitFor(() => buttonNamed("Views: Okafors"));
  server.change(
    "GET /api/saved-views",
    () =>
      new Promise((resolve) =>
        answers.push(() => resolve({ body: [{ ...mine, isDefault: true }, theirs] })),
      ),
  );
  await chooseItem("Views: Okafors", "Set as my default");
  await waitFor(() => expect(answers).toHaveLength(1));
  await click(buttonNamed("Sidebar"));
  await waitForText("rows wait; search none");
  answers.forEach((answer) => answer());
  await waitForText("rows 1; search oka");
  expect(page.address()).toBe(`/investors?q=oka&saved=${mine.id}`);
});

describe("columns and density", () => {
  const box = (label: string) => fieldLabelled(label) as HTMLInputElement;

  test("are chosen in the address, the first column stays", async () => {
    serve();
    const page = await open("/investors?q=a&page=2&cursor=c2");
    await waitFor(() => buttonNamed("Columns"));
    await click(buttonNamed("Columns"));
    await waitFor(() => box("Amount"));
    expect(box("Investor").disabled).toBe(true);
    expect(await accessibilityFindings()).toEqual([]);
    await click(box("Amount"));
    await waitForText("columns select,investor,status,actions; export investor,email,status; tall");
    await click(box("Compact"));
    await waitForText("; compact");
    expect(page.address()).toBe(
      "/investors?q=a&page=2&cursor=c2&columns=investor%2Cstatus%2Cactions&density=compact",
    );
    await click(box("Amount"));
    await click(box("Comfortable"));
    expect(page.address()).toBe("/investors?q=a&page=2&cursor=c2");
    await waitForText("columns select,investor,amount,status,actions; export undefined; tall");
  });

  test.each([
    ["columns=status,gone", "investor,status", "A column of this view no longer exists; "],
    ["columns=gone,older", "investor,amount,status,actions", "2 columns of this view no longer "],
  ])("of another time: %s", async (search, shown, sentence) => {
    serve();
    await open(`/investors?${search}`);
    await waitForText(`columns select,${shown};`);
    expect(textOf("status")).toContain(sentence);
  });
});
