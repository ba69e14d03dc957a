/** Long enough for the browser to have begun to save. */
const KEEP_MS = 60_000;

/** Saves bytes that a call answered with as a file of this name, as a download does. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
