import type { FieldProblem, NewTemplateField } from "@accord/contracts";
import type { AgreementPaper } from "@accord/contracts/internal";
import { businessDay, formatMergeValue, investorNames, mergeValues } from "@accord/domain";
import type { Company } from "../../deps.ts";

/** docs/rules.md#template-properties */
export function fieldsToPrint(
  paper: AgreementPaper,
  company: Company,
  fields: readonly NewTemplateField[],
) {
  const { agreement, investor, schedule, asOf } = paper;
  const agreementDate = businessDay(new Date(agreement.createdAt), asOf.timeZone);
  const investorName = investorNames(investor).formal;
  const values = mergeValues({ agreement, investorName, schedule, company, agreementDate });
  const problems: FieldProblem[] = [];
  const texts = fields.map((field, index) => {
    const formatted = formatMergeValue(values[field.agreementProperty], field.fieldType);
    if ("problem" in formatted) {
      const { fieldName } = field;
      const message = `"${fieldName}": ${formatted.problem}`;
      problems.push({ index, fieldName, kind: "format", message });
    }
    return {
      text: "text" in formatted ? formatted.text : "",
      pageNumber: field.pageNumber,
      x: field.xPosition,
      y: field.yPosition,
      width: field.width,
      height: field.height,
    };
  });
  return { texts, problems };
}
