/**
 * A form as multipart data: its texts first, so that the server knows what the file is before its
 * bytes come. What is undefined or null is left out; a blank text is sent, as it may say something.
 */
export function formDataOf(form: object): FormData {
  const data = new FormData();
  const parts = Object.entries(form);
  for (const [name, value] of parts) {
    const isGiven = value !== undefined && value !== null;
    if (isGiven && !(value instanceof Blob)) data.set(name, String(value));
  }
  for (const [name, value] of parts) if (value instanceof Blob) data.set(name, value);
  return data;
}
