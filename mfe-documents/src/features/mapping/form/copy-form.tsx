import { Button } from "@accord/blueprint";
import { Duplicate } from "@blueprintjs/icons";
import { Field, SelectInput } from "@accord/ui";
import { useState } from "react";
import type { MappedField } from "../fields/mapped-field.ts";
import type { Editor } from "../use-editor.ts";

interface CopyFormProps {
  readonly editor: Editor;
  readonly field: MappedField;
}

export function CopyForm({ editor, field }: CopyFormProps) {
  const [to, setTo] = useState("all");
  const others = editor.state.pages
    .map((_, index) => index + 1)
    .filter((page) => page !== field.pageNumber);
  const target = others.find((page) => String(page) === to) ?? "all";
  return (
    <div className="mp-copy">
      <Field label="Copy to other pages">
        {(control) => (
          <SelectInput
            {...control}
            onChange={(event) => setTo(event.currentTarget.value)}
            value={String(target)}
          >
            <option value="all">All other pages</option>
            {others.map((page) => (
              <option key={page} value={page}>
                Page {page}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Button
        icon={<Duplicate size={16} />}
        onClick={() => editor.copy(field, target)}
        text="Copy"
        variant="outlined"
      />
    </div>
  );
}
