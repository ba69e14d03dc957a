import { agreementProperties, fieldTypes } from "@accord/domain";
import { Field, FieldRow, SelectInput, TextInput } from "@accord/ui";
import { useEffect, useRef } from "react";
import { fieldTextNames, type FieldTextName } from "../fields/field-text.ts";
import type { Editor } from "../use-editor.ts";

const labels: Readonly<Record<FieldTextName, string>> = {
  fieldName: "Field Name",
  agreementProperty: "Agreement Data Field",
  fieldType: "Field Type",
  xPosition: "X",
  yPosition: "Y",
  width: "Width",
  height: "Height",
  pageNumber: "Page",
};

interface PartProps {
  readonly name: FieldTextName;
  readonly editor: Editor;
}

function TextPart({ name, editor }: PartProps) {
  const { state, type } = editor;
  const isName = name === "fieldName";
  return (
    <Field error={state.errors[name]} label={labels[name]} required={isName}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={isName ? "text" : "decimal"}
          maxLength={isName ? 200 : 12}
          name={name}
          onChange={(event) => type(name, event.currentTarget.value)}
          value={state.text[name]}
        />
      )}
    </Field>
  );
}

interface SelectPartProps extends PartProps {
  readonly options: readonly string[];
  readonly placeholder?: string;
}

function SelectPart({ name, editor, options, placeholder }: SelectPartProps) {
  const { state, type } = editor;
  return (
    <Field error={state.errors[name]} label={labels[name]} required={placeholder !== undefined}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          onChange={(event) => type(name, event.currentTarget.value)}
          value={state.text[name]}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

export function FieldControls({ editor }: { readonly editor: Editor }) {
  const { errors } = editor.state;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = fieldTextNames.find((name) => errors[name] !== undefined);
    if (first === undefined || container.current?.contains(document.activeElement)) return;
    container.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);
  return (
    <div className="ac-form" ref={container}>
      <TextPart editor={editor} name="fieldName" />
      <SelectPart
        editor={editor}
        name="agreementProperty"
        options={agreementProperties}
        placeholder="Choose a field"
      />
      <SelectPart editor={editor} name="fieldType" options={fieldTypes} />
      <FieldRow>
        <TextPart editor={editor} name="xPosition" />
        <TextPart editor={editor} name="yPosition" />
      </FieldRow>
      <FieldRow>
        <TextPart editor={editor} name="width" />
        <TextPart editor={editor} name="height" />
      </FieldRow>
      <TextPart editor={editor} name="pageNumber" />
    </div>
  );
}
