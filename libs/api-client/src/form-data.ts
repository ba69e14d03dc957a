/** Texts come before the file, so that the server can check them first. */
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
