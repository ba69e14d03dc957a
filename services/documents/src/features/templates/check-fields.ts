import type { Issue } from "@accord/contracts";
import { letter } from "../../paper/new-paper.ts";
import { pagesWithFields } from "./draw-agreement.ts";
import type { FieldBox } from "./field-box.ts";

/** What is wrong with the boxes: each must lie within one of the pages that take fields. */
export function checkFields(fields: readonly FieldBox[]): Issue[] {
  return fields.flatMap((field, index) => {
    const at = (name: string, message: string): Issue => ({
      path: `fields.${index}.${name}`,
      message,
    });
    const issues: Issue[] = [];
    if (field.pageNumber > pagesWithFields) {
      issues.push(at("pageNumber", `Fields lie on the first ${pagesWithFields} pages.`));
    }
    if (field.xPosition < 0 || field.xPosition + field.width > letter.width) {
      issues.push(at("xPosition", "The box leaves the page at its side."));
    }
    if (field.yPosition < 0 || field.yPosition + field.height > letter.height) {
      issues.push(at("yPosition", "The box leaves the page at its top or foot."));
    }
    return issues;
  });
}
