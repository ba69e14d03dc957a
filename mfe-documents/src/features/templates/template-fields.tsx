import { Field, TextAreaInput, TextInput } from "@accord/ui";
import { NAME_LENGTH } from "./template-text.ts";

export interface TemplateTexts {
  readonly name: string;
  readonly description: string;
}

interface TemplateFieldsProps {
  readonly nameLabel: string;
  readonly nameHelper?: string;
  readonly namePlaceholder?: string | undefined;
  readonly texts: TemplateTexts;
  readonly issues: ReadonlyMap<string, string>;
  readonly onChange: (texts: TemplateTexts) => void;
}

const DESCRIPTION_LENGTH = 1000;

export function TemplateFields({ texts, issues, onChange, ...name }: TemplateFieldsProps) {
  return (
    <>
      <Field error={issues.get("name")} helper={name.nameHelper} label={name.nameLabel}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={NAME_LENGTH}
            onChange={(event) => onChange({ ...texts, name: event.currentTarget.value })}
            placeholder={name.namePlaceholder}
            value={texts.name}
          />
        )}
      </Field>
      <Field error={issues.get("description")} label="Description">
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={DESCRIPTION_LENGTH}
            onChange={(event) => onChange({ ...texts, description: event.currentTarget.value })}
            rows={3}
            value={texts.description}
          />
        )}
      </Field>
    </>
  );
}
