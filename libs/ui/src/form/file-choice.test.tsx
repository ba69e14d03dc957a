import { MAX_FILE_BYTES } from "@accord/domain";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  accessibilityFindings,
  buttonNamed,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  render,
} from "../testing/index.ts";
import { FileButton } from "./file-button.tsx";
import { FileField } from "./file-field.tsx";
import { fileRefusal } from "./file-refusal.ts";

afterEach(cleanUp);

const pdf = (name = "w9.pdf", content = "%PDF-") => new File([content], name);
const sized = (name: string, size: number) => ({ name, size });

test.each([
  [sized("w9.PDF", 1), undefined],
  [sized("w9.pdf", MAX_FILE_BYTES), undefined],
  [
    sized("w9.pdf", MAX_FILE_BYTES + 1),
    '"w9.pdf" is larger than 10 MB. Make it smaller, then choose it again.',
  ],
  [sized("w9.pdf", 0), '"w9.pdf" is empty. Choose another file.'],
  [sized("w9.pdf.exe", 1), '"w9.pdf.exe" is not a PDF or DOCX file. Choose another file.'],
  [sized("pdf", 1), '"pdf" is not a PDF or DOCX file. Choose another file.'],
])("file %o is checked before it is sent: %s", (file, refusal) => {
  expect(fileRefusal(file, ".pdf,.docx")).toBe(refusal);
});

const events = () => ({
  onFile: vi.fn<(file: File) => void>(),
  onRefused: vi.fn<(reason: string) => void>(),
});

test("a file button opens the file chooser, passes the file on and reports a refused one", async () => {
  const on = events();
  await render(<FileButton accept=".pdf" label="Upload W9" text="Upload" {...on} />);
  const button = buttonNamed("Upload W9");
  const opened = vi.spyOn(HTMLInputElement.prototype, "click");
  await click(button);
  expect(opened).toHaveBeenCalledTimes(1);
  const file = pdf();
  await chooseFile(button, file);
  expect(on.onFile).toHaveBeenCalledExactlyOnceWith(file);
  await chooseFile(button, pdf("photo.gif"));
  expect(on.onRefused).toHaveBeenCalledExactlyOnceWith(
    '"photo.gif" is not a PDF file. Choose another file.',
  );
  expect(on.onFile).toHaveBeenCalledTimes(1);
  expect(await accessibilityFindings()).toEqual([]);
});

test("a file button shows the progress of its upload and opens no chooser meanwhile", async () => {
  const props = { accept: ".pdf", label: "Upload W9", text: "Upload", ...events() };
  await render(<FileButton {...props} isPending progress={0.424} />);
  const button = buttonNamed("Upload W9: 42%");
  expect(button.textContent).toBe("42%");
  const opened = vi.spyOn(HTMLInputElement.prototype, "click");
  await click(button);
  expect(opened).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test("stopping an upload leaves the focus on its button", async () => {
  const props = { accept: ".pdf", label: "Upload W9", text: "Upload", ...events() };
  const onCancel = vi.fn();
  const button = (isPending: boolean) => (
    <FileButton {...props} isPending={isPending} onCancel={onCancel} progress={0.5} />
  );
  const { rerender } = await render(button(true));
  expect(await accessibilityFindings()).toEqual([]);
  const cancel = buttonNamed("Cancel: Upload W9");
  cancel.focus();
  await click(cancel);
  expect(onCancel).toHaveBeenCalledOnce();
  await rerender(button(false));
  expect(document.activeElement).toBe(buttonNamed("Upload W9"));
  expect(() => buttonNamed("Cancel: Upload W9")).toThrow();
});

function Form({ error }: { readonly error?: string }) {
  const [file, setFile] = useState<File>();
  return (
    <form>
      <FileField accept=".pdf" error={error} file={file} label="PDF" onFile={setFile} required />
      <p>{file ? `has ${file.name}` : "has nothing"}</p>
    </form>
  );
}

test("a file field shows the chosen file and can be cleared", async () => {
  await render(<Form />);
  const field = fieldLabelled("PDF");
  expect(pageText()).toContain("PDF, at most 10 MB");
  await chooseFile(field, pdf("terms.pdf"));
  expect(pageText()).toContain("terms.pdf5 bytes");
  expect(pageText()).toContain("has terms.pdf");
  expect(await accessibilityFindings()).toEqual([]);
  await click(buttonNamed("Remove terms.pdf"));
  expect(pageText()).toContain("has nothing");
  expect(document.activeElement).toBe(field);
});

test("a file field shows why a file is refused before the form's own error", async () => {
  await render(<Form error="Choose a PDF" />);
  const field = fieldLabelled("PDF");
  const note = () => document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(note()?.textContent).toBe("Choose a PDF");
  await chooseFile(field, pdf("terms.txt"));
  expect(note()?.textContent).toContain('"terms.txt" is not a PDF file.');
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(pageText()).toContain("has nothing");
});
