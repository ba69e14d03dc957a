import { afterAll, beforeEach, expect, test, vi } from "vitest";

const root = document.documentElement;
const media = (query: string) => {
  const list = Object.assign(new EventTarget(), { matches: false, media: query });
  const set = (matches: boolean) => {
    list.matches = matches;
    list.dispatchEvent(new Event("change"));
  };
  return { list, set };
};
const prefersDark = media("(prefers-color-scheme: dark)");
const print = media("print");
vi.stubGlobal("matchMedia", (query: string) => (query === "print" ? print.list : prefersDark.list));
// Once: its listeners stay.
await vi.importActual("./theme-script.js");

const choose = (detail: string) =>
  window.dispatchEvent(new CustomEvent("accord-theme", { detail }));
const shown = () => [
  root.dataset["theme"],
  root.dataset["themeChoice"],
  root.classList.contains("bp6-dark"),
];

beforeEach(() => {
  choose("system");
  prefersDark.set(false);
});

// Test files share the document.
afterAll(() => {
  choose("system");
  prefersDark.set(false);
});

test("without a choice the system's theme is followed, live", () => {
  expect(shown()).toEqual(["light", "system", false]);
  prefersDark.set(true);
  expect(shown()).toEqual(["dark", "system", true]);
  prefersDark.set(false);
  expect(shown()).toEqual(["light", "system", false]);
});

test("a choice outweighs the system's theme and is kept as a cookie until it is taken back", () => {
  choose("dark");
  expect(shown()).toEqual(["dark", "dark", true]);
  expect(document.cookie).toContain("accord.theme=dark");
  prefersDark.set(true);
  choose("light");
  expect(shown()).toEqual(["light", "light", false]);
  choose("system");
  expect(shown()).toEqual(["dark", "system", true]);
  expect(document.cookie).not.toContain("accord.theme");
});

test("what another tab chose is shown when this one is looked at again", () => {
  document.cookie = "accord.theme=dark; path=/";
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(shown()).toEqual(["dark", "dark", true]);
});

test("paper is light", () => {
  choose("dark");
  print.set(true);
  expect(shown()).toEqual(["light", "dark", false]);
  print.set(false);
  expect(shown()).toEqual(["dark", "dark", true]);
});
