import { ApiError, type ExportChoice } from "@accord/api-client";
import { chooseItem, cleanUp, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { openPage, toastText } from "../testing/index.ts";
import { ExportMenu } from "./export-menu.tsx";
// Imported before a test waits for it: the lazy menu loads slowly on a busy machine.
import "@accord/ui/overlays";

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

const choose = (label: string) => chooseItem("Export investors", label);

test("the chosen form is downloaded and saved under its name", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download === "") HTMLElement.prototype.click.call(this);
    else saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:";
  const download = vi.fn(async (_choice: ExportChoice) => ({
    blob: new Blob(["a"]),
    fileName: "investors.csv",
  }));
  await openPage(<ExportMenu download={download} what="investors" />);
  await choose("CSV, all fields");
  await waitFor(() => expect(toastText()).toBe("investors.csv was saved."));
  expect(download.mock.calls[0]?.[0]).toEqual({ format: "csv", columns: "all" });
  expect(saved).toEqual(["investors.csv"]);
  await choose("CSV, columns of this page");
  await waitFor(() => expect(download).toHaveBeenCalledTimes(2));
  expect(download.mock.calls[1]?.[0]).toEqual({ format: "csv" });
});

test("a refused export says why", async () => {
  const download = () =>
    Promise.reject(
      new ApiError(503, "", JSON.stringify({ message: "The service is busy.", code: "busy" })),
    );
  await openPage(<ExportMenu download={download} what="investors" />);
  await choose("CSV, all fields");
  await waitFor(() => expect(toastText()).toContain("The service is busy."));
});
