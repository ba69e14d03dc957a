/** The one text area of the page; `typeInto` takes it as an input. */
export function textArea(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>("textarea");
  if (found === null) throw new Error("The page has no text area");
  return found;
}
