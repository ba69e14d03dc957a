import { MAX_VIEW_NAME } from "@accord/domain";
import { Field, TextInput } from "@accord/ui";
import { useState } from "react";
import { issuesByField } from "../form/failure.ts";

export const NAME = ["name"] as const;

/** The name in a form, with what is wrong with it. */
export function useViewName(initial: string) {
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  return {
    name: text.trim(),
    isDirty: text !== initial,
    /** False for a blank name, and says so. */
    check: () => {
      setMissing(text.trim() === "");
      return text.trim() !== "";
    },
    field: (failure: Error | null) => (
      <Field
        error={isMissing ? "Name is required" : issuesByField(failure, NAME)[0]?.[1]}
        label="Name"
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={MAX_VIEW_NAME}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
            value={text}
          />
        )}
      </Field>
    ),
  };
}
