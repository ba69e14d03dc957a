import { Button, Callout } from "@accord/blueprint";
import { Field, TextInput } from "@accord/ui";
import { CloudTick, CloudUpload } from "@blueprintjs/icons";
import { NAME_LENGTH } from "./template-text.ts";
import "./templates.css";

interface TemplateBarProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onUpload: () => void;
}

export function TemplateBar({ name, onName, onUpload }: TemplateBarProps) {
  return (
    <form
      className="tpl-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onUpload();
      }}
    >
      <Field className="tpl-bar-name" label="Template Name">
        {(control) => (
          <TextInput
            {...control}
            maxLength={NAME_LENGTH}
            onChange={(event) => onName(event.currentTarget.value)}
            placeholder="Enter template name..."
            value={name}
          />
        )}
      </Field>
      <Button
        icon={<CloudUpload size={16} />}
        intent="primary"
        text="Upload PDF Template"
        type="submit"
      />
      <Callout className="tpl-bar-notice" compact icon={<CloudTick size={16} />} intent="success">
        Cloud Storage Ready
      </Callout>
    </form>
  );
}
