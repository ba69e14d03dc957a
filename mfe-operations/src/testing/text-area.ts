import { allByRole } from "@accord/ui/testing";
/** The one text area of the page. */
export function textArea(): HTMLTextAreaElement {
  const found = allByRole("textbox").find((one) => one instanceof HTMLTextAreaElement);
  if (found === undefined) throw new Error("The page has no text area");
  return found;
}
