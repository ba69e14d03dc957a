import {
  accessibilityFindings,
  byRole,
  cleanUp,
  render,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { ThemeChoice } from "./theme-choice.tsx";

const root = document.documentElement;
const select = () => byRole("combobox") as HTMLSelectElement;

afterEach(async () => {
  await cleanUp();
  delete root.dataset["themeChoice"];
});

test("shows the theme that was chosen, also when another part of the page changes it", async () => {
  await render(<ThemeChoice />);
  expect(select().value).toBe("system");
  expect([...select().options].map(({ text }) => text)).toEqual(["System", "Light", "Dark"]);
  expect(await accessibilityFindings()).toEqual([]);
  root.dataset["themeChoice"] = "dark";
  await waitFor(() => expect(select().value).toBe("dark"));
});

test("a choice is handed to the script that sets the theme", async () => {
  const onChosen = vi.fn<(event: Event) => void>();
  window.addEventListener("accord-theme", onChosen, { once: true });
  await render(<ThemeChoice />);
  await typeInto(select(), "dark");
  expect(onChosen.mock.calls[0]?.[0]).toMatchObject({ detail: "dark" });
});
