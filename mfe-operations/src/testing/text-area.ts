import { allByRole } from "@accord/ui/testing";
export function textArea(): HTMLTextAreaElement {
  const found = allByRole("textbox").find((one) => one instanceof HTMLTextAreaElement);
  if (found === undefined) throw new Error("The page has no text area");
  return found;
}
