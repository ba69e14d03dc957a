import { MemoryRouter } from "@accord/router";
import { allByRole, cleanUp, linkNamed, render, settle, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../testing/answers.ts";
import { FurtherLinks } from "./further-links.tsx";
import { fetchRegistry } from "./registry.ts";

const entry = { entry: "/remotes/x/1/mf-manifest.json", version: "1" };
const remotes = [
  { ...entry, name: "investors", paths: ["/investors"] },
  {
    ...entry,
    name: "notes",
    paths: ["/notes"],
    links: [
      { to: "/notes", text: "Notes", group: "Operations", icon: "M2 2h12v12H2z" },
      { to: "/investors", text: "Not Investors", group: "Operations" },
    ],
  },
  {
    ...entry,
    name: "audits",
    paths: ["/audits"],
    links: [{ to: "/audits", text: "Audits", group: "More" }],
  },
];

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("links of remotes stand in a list for each group; one of the six is not repeated", async () => {
  answerWith({ "GET /remotes.json": [200, { remotes }] });
  // Test files share the module, which another one may have made read before.
  await fetchRegistry();
  const onFollow = vi.fn();
  await render(
    <MemoryRouter>
      <FurtherLinks onFollow={onFollow} />
    </MemoryRouter>,
  );
  await waitFor(() => linkNamed("Audits"));
  const groups = allByRole("navigation").map((nav) => [
    nav.getAttribute("aria-label"),
    ...allByRole("link", { within: nav }).map((link) => link.getAttribute("href")),
  ]);
  expect(groups).toEqual([
    ["Operations", "/notes"],
    ["More", "/audits"],
  ]);
  expect(linkNamed("Notes").innerHTML).toContain(' d="M2 2h12v12H2z"');
});

test("a registry that cannot be read removes no link", async () => {
  answerWith({ "GET /remotes.json": [200, { remotes }] });
  await fetchRegistry();
  answerWith({ "GET /remotes.json": [500, {}] });
  await expect(fetchRegistry()).rejects.toThrow("answered 500");
  await render(
    <MemoryRouter>
      <FurtherLinks onFollow={() => undefined} />
    </MemoryRouter>,
  );
  await settle();
  expect(linkNamed("Notes")).toBeDefined();
});
