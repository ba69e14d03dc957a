import type { PdfTemplate } from "@accord/contracts";
import { pluralize } from "@accord/domain";
import { Link } from "@accord/router";
import { Field, SelectInput } from "@accord/ui";

export const OWN_DOCUMENT = "document";

interface TemplateChoiceProps {
  readonly label: string;
  readonly templates: readonly PdfTemplate[];
  /** Also offers the agreement's own document. */
  readonly offersDocument?: boolean;
  /** A template's id, `OWN_DOCUMENT`, or "". */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (value: string) => void;
}

function Mapped({ template }: { readonly template: PdfTemplate }) {
  const count = template.fields.length;
  if (count > 0) return `${pluralize(count, "field")} mapped`;
  return (
    <>
      No fields are mapped: the copy will be the template as it is.{" "}
      <Link to={`/pdf-templates?map=${template.id}`}>Map fields</Link>
    </>
  );
}

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
