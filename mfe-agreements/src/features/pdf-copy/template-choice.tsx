import type { PdfTemplate } from "@accord/contracts";
import { Link } from "@accord/router";
import { Field, SelectInput } from "@accord/ui";
import { counted } from "../../records/counted.ts";

interface TemplateChoiceProps {
  readonly templates: readonly PdfTemplate[];
  readonly chosen: PdfTemplate | undefined;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** What will be printed on the copy. */
function Mapped({ template }: { readonly template: PdfTemplate }) {
  const count = template.fields.length;
  if (count > 0) return `${counted(count, "field")} mapped`;
  return (
    <>
      No fields are mapped: the copy will be the template as it is.{" "}
      <Link to={`/pdf-templates?map=${template.id}`}>Map fields</Link>
    </>
  );
}

/** The template of the copy, by its name, and what is known of it. */
export function TemplateChoice({ templates, chosen, error, onChoose }: TemplateChoiceProps) {
  return (
    <Field
      error={error}
      helper={
        chosen && (
          <>
            {chosen.description && <div>{chosen.description}</div>}
            <Mapped template={chosen} />
          </>
        )
      }
      label="PDF Template"
      required
    >
      {(control) => (
        <SelectInput
          {...control}
          onChange={(event) => onChoose(event.currentTarget.value)}
          value={chosen?.id ?? ""}
        >
          <option value="">Choose a template</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
