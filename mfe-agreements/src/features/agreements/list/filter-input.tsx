import { Field, TextInput, useDebouncedText } from "@accord/ui";
import { useCallback } from "react";
import { agreementList, type AgreementFilter } from "./agreement-list-config.ts";

interface FilterInputProps {
  readonly name: AgreementFilter;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onFilter: (changes: Partial<Record<AgreementFilter, string>>) => void;
}

export function FilterInput({ name, label, placeholder, value, onFilter }: FilterInputProps) {
  const onDebounced = useCallback((text: string) => onFilter({ [name]: text }), [name, onFilter]);
  const [text, setText] = useDebouncedText(value, onDebounced);
  return (
    <Field className={`agr-filter-${name}`} label={label}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={agreementList.filters[name]}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={placeholder}
          value={text}
        />
      )}
    </Field>
  );
}
