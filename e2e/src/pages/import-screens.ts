import { expect } from "@playwright/test";
import { investorsFile } from "../fixtures/import-files.ts";
import { checkRows, uploadInvestors } from "./import-parts.ts";
import type { Screen } from "./screen.ts";

const file = investorsFile("screens.csv", [
  { email: "screens-1@import.example" },
  { email: "screens-2@import.example", state: "Alabama" },
  { email: "screens-3@import" },
]);

export const importScreens: readonly Screen[] = [
  {
    name: "imports",
    open: async (page) => {
      await page.goto("/imports");
      await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
    },
  },
  {
    name: "import-file",
    open: async (page) => {
      await page.goto("/imports?new=investors");
      await expect(page.getByText("What does the file hold?")).toBeVisible();
    },
  },
  { name: "import-columns", open: (page) => uploadInvestors(page, file) },
  {
    name: "import-check",
    open: async (page) => {
      await uploadInvestors(page, file);
      await checkRows(page);
      await expect(page.getByLabel("State, row 3")).toBeVisible();
    },
  },
];
