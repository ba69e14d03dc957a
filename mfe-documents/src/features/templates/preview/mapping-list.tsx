import { Tag } from "@accord/blueprint";
import type { TemplateField } from "@accord/contracts";
import { MutedText, VisuallyHidden } from "@accord/ui";

function Mapping({ field }: { readonly field: TemplateField }) {
  return (
    <li className="tpl-mapping">
      <span className="tpl-mapping-name">{field.fieldName}</span>
      <span aria-hidden="true" className="ac-muted">
        →
      </span>
      <VisuallyHidden>shows</VisuallyHidden>
      <span className="tpl-mapping-property">{field.agreementProperty}</span>
      <Tag minimal>{field.fieldType}</Tag>
    </li>
  );
}

export function MappingList({ fields }: { readonly fields: readonly TemplateField[] }) {
  if (fields.length === 0) return <MutedText>No fields mapped yet.</MutedText>;
  return (
    <ul className="tpl-mappings">
      {fields.map((field) => (
        <Mapping field={field} key={field.id} />
      ))}
    </ul>
  );
}
