import type { PdfTemplate } from "@accord/contracts";
import { Link } from "@accord/router";
import { Field, SelectInput } from "@accord/ui";
import { counted } from "./counted.ts";

/** The choice of the agreement's own document in place of a template. */
export const OWN_DOCUMENT = "document";

interface TemplateChoiceProps {
  readonly label: string;
  readonly templates: readonly PdfTemplate[];
  /** The agreement's own document can be chosen too, before the templates. */
  readonly offersDocument?: boolean;
  /** The id of a template, `OWN_DOCUMENT`, or "" while nothing is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
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

/** The template of a copy, by its name, and what is known of it. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { label, templates, offersDocument = false, value, error, onChoose } = props;
  const chosen = templates.find(({ id }) => id === value);
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
      label={label}
      required
    >
      {(control) => (
        <SelectInput
          {...control}
          onChange={(event) => onChoose(event.currentTarget.value)}
          value={value}
        >
          {offersDocument ? (
            <option value={OWN_DOCUMENT}>Agreement document</option>
          ) : (
            <option value="">Choose a template</option>
          )}
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
